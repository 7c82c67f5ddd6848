/**
 * Has `ask` answer whoever calls by a look that began after the call: one is under way at a time, and all who
 * come meanwhile share the next.
 */
export function nextLook<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  let next: Promise<T> | undefined

  function begin(): Promise<T> {
    const look = ask().finally(() => {
      if (underWay === look) underWay = undefined
    })
    underWay = look
    return look
  }

  return () => {
    if (!underWay) return begin()
    const after = () => {
      next = undefined
      return begin()
    }
    next ??= underWay.then(after, after)
    return next
  }
}
