import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const ran = vi.fn<() => void>()
beforeEach(() => {
  addEventListener('script-ran', ran)
  const template = Object.assign(document.createElement('template'), { id: 'waiting' })
  const text = 'dispatchEvent(new Event("script-ran"))'
  template.content.append(Object.assign(document.createElement('script'), { text }))
  document.body.replaceChildren(template)
})
afterEach(() => {
  removeEventListener('script-ran', ran)
  vi.useRealTimers()
  vi.restoreAllMocks()
  ran.mockClear()
})

it('the scripts of a page run once its first frame is painted, and only once', async () => {
  scriptsAfterPaint('waiting')
  expect(ran).not.toHaveBeenCalled()
  document.body.append('Bonjour Camille')
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce())
  scriptsAfterPaint('waiting')
  dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(document.querySelector('template')).toBeNull())
  expect(ran).toHaveBeenCalledOnce()
})

it.each([
  ['at once where nobody sees the page, which paints nothing then', true, 0],
  ['a second later where its paint is never told', false, 1000],
])('once all else of a page has come, its scripts run %s', (_, hidden, afterMs) => {
  vi.useFakeTimers()
  vi.spyOn(PerformanceObserver.prototype, 'observe').mockReturnValue()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  scriptsAfterPaint('waiting')
  vi.advanceTimersByTime(60_000)
  expect(ran).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  if (afterMs > 0) vi.advanceTimersByTime(afterMs - 1)
  expect(ran).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ran).toHaveBeenCalledOnce()
})
