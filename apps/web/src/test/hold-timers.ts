import { onTestFinished, vi } from 'vitest'

/**
 * The timers of exactly so many milliseconds wait until the spec lets them `end`, or ends; React's, Vitest's
 * and all others run as ever, which a faked clock would race.
 */
export function holdTimers(milliseconds: number) {
  const held = new Map<unknown, () => void>()
  const [set, clear] = [setTimeout, clearTimeout]
  const setting = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, wait) => {
    if (wait !== milliseconds) return set(work, wait)
    const id = set(() => undefined)
    held.set(id, () => work())
    return id
  })
  const clearing = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    held.delete(id)
    clear(id)
  })
  onTestFinished(() => {
    setting.mockRestore()
    clearing.mockRestore()
  })
  return {
    count: () => held.size,
    end: () => {
      const works = [...held.values()]
      held.clear()
      for (const work of works) work()
    },
  }
}
