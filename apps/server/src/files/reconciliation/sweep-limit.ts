/** As many may go of however few contents there are. */
const always = 20

/** Whether `going` of `all` contents are more than a sweep takes for leftovers of crashes and refusals. */
export function isTooMany(going: number, all: number): boolean {
  return going > Math.max(always, all / 100)
}
