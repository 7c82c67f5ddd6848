/** Has `ask` look at the database at most once in so many milliseconds of `now`, for all who want to know. */
export function oneLook<T>(
  milliseconds: number,
  ask: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | undefined
  return () => {
    if (!last || now() - last.at >= milliseconds) last = { answer: ask(), at: now() }
    return last.answer
  }
}
