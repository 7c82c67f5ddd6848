import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSilence } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Three pieces, before each of which so much time passes. */
async function* pieces(pauseMs: number) {
  for (const piece of ['bon', 'jo', 'ur']) {
    await Promise.resolve()
    vi.advanceTimersByTime(pauseMs)
    yield Buffer.from(piece)
  }
}

it('waits for a sender that is slow, as long as something comes', async () => {
  const { signal, watched } = createSilence(1_000)
  expect(await text(watched(pieces(999)))).toBe('bonjour')
  expect(signal.aborted).toBe(false)
})

it('gives up who falls silent, at the first answer and between two pieces', async () => {
  const { signal, watched } = createSilence(1_000)
  const nothing = new Error('Nothing came for 1000 ms')
  await expect(text(watched(pieces(1_000)))).rejects.toEqual(nothing)
  expect(signal.reason).toEqual(nothing)
  const unanswered = createSilence(1_000)
  const waiting = unanswered.within(new Promise(() => {}))
  vi.advanceTimersByTime(1_000)
  await expect(waiting).rejects.toEqual(nothing)
  expect(unanswered.signal.reason).toEqual(nothing)
})

it('does not mind a reader who takes a pause', async () => {
  const { signal, watched } = createSilence(1_000)
  for await (const piece of watched(pieces(0))) {
    expect(piece.length).toBeGreaterThan(0)
    vi.advanceTimersByTime(60_000)
  }
  expect(signal.aborted).toBe(false)
})
