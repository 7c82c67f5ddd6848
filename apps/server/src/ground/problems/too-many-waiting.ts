/** Thrown when so many wait already that waiting would be an attack's work. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** What `work` gives, or `instead` when too many wait for it already. */
export function unlessTooMany<T, I>(work: Promise<T>, instead: I): Promise<T | I> {
  return work.catch((error: unknown) => {
    if (error instanceof TooManyWaiting) return instead
    throw error
  })
}
