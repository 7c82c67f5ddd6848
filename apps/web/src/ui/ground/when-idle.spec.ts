import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('does in the end what a browser that never rests would put off for ever', () => {
  // Such a browser calls back when the time is over that it was given, or never.
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout?: number } = {}) => {
    if (timeout !== undefined) setTimeout(work, timeout)
  })
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(4000)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6000)
  expect(work).toHaveBeenCalledOnce()
})

it('does it within the time that it is given', () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) => {
    setTimeout(work, timeout)
  })
  const work = vi.fn()
  whenIdle(work, 300)
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledOnce()
})

it('does it after what is under way in a browser without idle callbacks', () => {
  const work = vi.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})
