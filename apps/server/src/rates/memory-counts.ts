import type { Counts } from './limiter.ts'

const mostSubjects = 10_000

/**
 * Counts of this process alone, in windows that begin with their first request: a number a subject, since a
 * read must not pay for a list of those before it. If too many, the subjects longest not seen go.
 */
export function memoryCounts(): Counts {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    async take(rates, { at }, { dry } = { dry: false }) {
      const open = rates.map(({ subject, most, seconds }) => {
        const known = windows.get(subject)
        const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + seconds * 1_000 }
        return { subject, most, window }
      })
      const usedUp = open.filter(({ most, window }) => window.count >= most)
      if (usedUp.length > 0)
        return Math.max(...usedUp.map(({ window }) => Math.ceil((window.endsAt - at) / 1_000)))
      if (dry) return 0
      for (const { subject, window } of open) {
        window.count++
        windows.delete(subject)
        windows.set(subject, window)
      }
      for (const oldest of windows.keys()) {
        if (windows.size <= mostSubjects) break
        windows.delete(oldest)
      }
      return 0
    },

    async takeBack(rates) {
      for (const { subject } of rates) {
        const window = windows.get(subject)
        if (window && window.count > 0) window.count--
      }
    },
  }
}
