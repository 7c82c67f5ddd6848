/** Watches an exchange in which something must arrive every `ms`: how long all takes is nobody's fault. */
export function createSilence(ms: number) {
  const silent = new AbortController()

  /** Waits for `work`; after `ms` aborts `signal` and gives `work` up, whether it heeds the signal or not. */
  function within<T>(work: Promise<T>): Promise<T> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const reason = new Error(`Nothing came for ${ms} ms`)
      silent.abort(reason)
      reject(reason)
    }, ms)
    return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
  }

  /** Passes `bytes` on; only the sender's silence counts, not a reader who takes his time. */
  async function* watched(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const iterator = bytes[Symbol.asyncIterator]()
    const next = () => within(iterator.next())
    try {
      for (let step = await next(); !step.done; step = await next()) yield step.value
    } finally {
      // Not waited for: it comes after what is silent.
      iterator.return?.().catch(() => undefined)
    }
  }

  return { signal: silent.signal, within, watched }
}
