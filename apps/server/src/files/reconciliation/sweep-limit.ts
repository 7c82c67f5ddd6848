/** As many may go of however few contents there are. */
const always = 20

/**
 * Whether `going` of `all` contents are more than a sweep takes for what crashed and refused requests left.
 */
export function isTooMany(going: number, all: number): boolean {
  return going > Math.max(always, all / 100)
}
