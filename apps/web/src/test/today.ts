import { vi } from 'vitest'

/** For `beforeEach(holdToday)`: it is noon on 21.11.2026, and timers run as ever. */
export function holdToday(): () => void {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  return () => vi.useRealTimers()
}
