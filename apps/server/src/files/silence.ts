/** Watches over an exchange in which something has to arrive every `ms`: how long the whole takes is nobody's fault. */
export function createSilence(ms: number) {
  const silent = new AbortController()

  /** Waits for `work`; aborts `signal` when it takes longer than `ms`. */
  async function within<T>(work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => silent.abort(new Error(`Nothing came for ${ms} ms`)), ms)
    try {
      return await work
    } finally {
      clearTimeout(timer)
    }
  }

  /** Passes `bytes` on; only the sender's silence counts, not a reader who takes his time. */
  async function* watched(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const iterator = bytes[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await within(iterator.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }

  return { signal: silent.signal, within, watched }
}
