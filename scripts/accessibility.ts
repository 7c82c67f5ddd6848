import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Group } from '../e2e/states/state.ts'
import { enlarged, looks, narrow, standards } from '../e2e/test/accessibility-checks.ts'
import { screenStates } from '../e2e/test/screen-states.ts'
import manifest from '../package.json' with { type: 'json' }

const module = 'packages/words/src/legal/accessibility-checks.ts'

/** What the journeys check at each landing, as the module that the accessibility statement says. */
export function accessibilityModule(): string {
  const groups = Object.values(screenStates)
  return `/** Written by \`npm run accessibility\` from \`e2e/test\`; a guard compares. */
export const accessibilityChecks = {
  tool: 'axe-core ${manifest.devDependencies['axe-core']}',
  guidelines: [${guidelines()
    .map((version) => `'${version}'`)
    .join(', ')}],
  states: ${count(groups)},
  statesInEachLook: ${count(groups.filter((group) => group.looks === 'all'))},
  looks: ${looks.length},
  narrow: ${narrow},
  enlarged: ${enlarged.times},
}
`
}

const count = (groups: readonly Group[]) => groups.flatMap(({ states }) => Object.keys(states)).length

/** The versions of WCAG among the standards: `wcag21aa` is 2.1. */
function guidelines(): string[] {
  const versions = standards.flatMap((standard) => /^wcag2(\d?)a+$/.exec(standard)?.[1] ?? [])
  return [...new Set(versions.map((minor) => `2.${minor || '0'}`))]
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, '..', module), accessibilityModule())
}
