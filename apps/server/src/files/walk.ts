/** What a parser wants next: so many bytes to read, so many to pass over, or all up to and including a byte. */
export type Step = { take: number } | { skip: number } | { past: number }

/** A parser as a generator: it asks for steps and gets the bytes of each `take`; it returns where the format ends. */
export type Parser = Generator<Step, void, Buffer>

export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Feeds a parser chunk by chunk, holding no more than the few bytes it asked for. */
export function createWalk(parser: Parser): { push(chunk: Buffer): void; hasEnded(): boolean } {
  let current = parser.next()
  let taken: Buffer[] = []
  let missing = amountOf(current)

  function advance(bytes: Buffer): void {
    current = parser.next(bytes)
    taken = []
    missing = amountOf(current)
  }

  /** Uses up some of `rest` for the current step and returns what it left. */
  function step(rest: Buffer): Buffer {
    if (current.done) return rest.subarray(rest.length)
    if ('past' in current.value) {
      const found = rest.indexOf(current.value.past)
      if (found >= 0) advance(rest.subarray(0, 0))
      return rest.subarray(found < 0 ? rest.length : found + 1)
    }
    const used = rest.subarray(0, missing)
    missing -= used.length
    if ('take' in current.value) taken.push(used)
    if (missing === 0) advance(Buffer.concat(taken))
    return rest.subarray(used.length)
  }

  return {
    push(chunk) {
      let rest = chunk
      while (rest.length > 0) rest = step(rest)
    },
    hasEnded: () => current.done ?? false,
  }
}

function amountOf({ done, value: step }: IteratorResult<Step, void>): number {
  if (done || 'past' in step) return 0
  return 'take' in step ? step.take : step.skip
}
