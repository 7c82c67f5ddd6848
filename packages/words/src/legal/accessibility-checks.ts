/** Written by `npm run accessibility` from `e2e/test`; a guard compares. */
export const accessibilityChecks = {
  tool: 'axe-core 4.14.1',
  guidelines: ['2.0', '2.1', '2.2'],
  states: 144,
  statesInEachLook: 66,
  looks: 4,
  narrow: 320,
  enlarged: 2,
}
