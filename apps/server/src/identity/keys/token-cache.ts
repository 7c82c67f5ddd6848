type Expiring = { expiresAt: number }

/** What was verified, by token text, until `expiresAt` (epoch seconds); the oldest goes at `size`. */
export function createTokenCache<T extends Expiring>(size: number) {
  const entries = new Map<string, T>()
  return {
    get(token: string): T | undefined {
      const entry = entries.get(token)
      if (entry === undefined || entry.expiresAt * 1000 > Date.now()) return entry
      entries.delete(token)
      return undefined
    },
    set(token: string, entry: T): void {
      if (entries.size >= size) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
      entries.set(token, entry)
    },
  }
}
