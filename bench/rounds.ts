/** What several rounds gave: their median, and between which values the middle half of them lay. */
export type Sample = {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly rounds: number
}

type Options<Round> = {
  least: number
  most: number
  /** The figure that says whether the rounds agree. */
  steady: (round: Round) => number
  /** How far apart the middle half of them may lie, as a share of their median. */
  within: number
}

/**
 * Runs `round` `least` times, and on, up to `most` times, while what it gives scatters. A round runs all that
 * is compared one after the other; `turn` counts them, so that every other one goes the other way round.
 */
export async function rounds<Round>(
  round: (turn: number) => Promise<Round>,
  { least, most, steady, within }: Options<Round>,
): Promise<Round[]> {
  const done: Round[] = []
  while (done.length < least || (done.length < most && scatters(done.map(steady), within)))
    done.push(await round(done.length))
  return done
}

/** The middle of `values`, and of their halves. */
export function sampleOf(values: readonly number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), low: at(0.25), high: at(0.75), rounds: sorted.length }
}

function scatters(values: readonly number[], within: number): boolean {
  const { median, low, high } = sampleOf(values)
  return (high - low) / median > within
}
