import { expect, it } from 'vitest'
import { logOutput, type LogOutput } from './log-output.ts'

/** A log whose sink writes what `takes` allows of each attempt, when `letGo` is called or at once. */
function logOn(takes: (bytes: Buffer) => number, mostBytes?: number) {
  let written = ''
  let attempts = 0
  let gate: Promise<void> | undefined
  const output = logOutput(async (bytes) => {
    attempts++
    await gate
    const count = takes(bytes)
    written += String(bytes.subarray(0, count))
    return count
  }, mostBytes)
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return () => {
      gate = undefined
      resolve()
    }
  }
  return { output, hold, lines: () => written.split('\n'), attempts: () => attempts }
}

const all = (bytes: Buffer) => bytes.length
const none = () => 0
const losses = (lines: readonly string[]) => lines.filter((line) => line.includes('were lost'))
const write = (output: LogOutput, from: number, to: number) => {
  for (let n = from; n < to; n++) output.write(`{"n":${n}}\n`)
}

it('writes lines in their order', async () => {
  const { output, lines } = logOn(all)
  write(output, 0, 3)
  expect(await output.flush(1_000)).toBe(true)
  expect(lines()).toEqual(['{"n":0}', '{"n":1}', '{"n":2}', ''])
})

it('counts what a full disk did not take, and says so with the first line that it takes again', async () => {
  let isFull = true
  const { output, lines, attempts } = logOn((bytes) => (isFull ? 0 : bytes.length))
  for (let n = 0; n < 5; n++) {
    write(output, n, n + 1)
    expect(await output.flush(1_000)).toBe(false)
  }
  expect(attempts()).toBe(5)
  isFull = false
  write(output, 5, 6)
  expect(await output.flush(1_000)).toBe(true)
  expect(lines()).toEqual([
    '{"n":5}',
    expect.stringMatching(/"level":40.*"msg":"5 lines of this log were lost/),
    '',
  ])
  write(output, 6, 7)
  await output.flush(1_000)
  expect(losses(lines())).toHaveLength(1)
})

it('does not keep the process busy while nothing can be written and nothing is', async () => {
  const { output, attempts } = logOn(none)
  write(output, 0, 1)
  await output.flush(1_000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(attempts()).toBe(1)
})

it('holds no more than it may for a reader that does not read, and says by itself how much that lost', async () => {
  const { output, hold, lines } = logOn(all, 81)
  const letGo = hold()
  write(output, 0, 100)
  expect(await output.flush(10)).toBe(false)
  letGo()
  expect(await output.flush(1_000)).toBe(true)
  // The first was on its way, ten wait.
  expect(lines().slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, n) => `{"n":${n}}`))
  expect(lines().slice(11)).toEqual([expect.stringContaining('"msg":"89 lines of this log were lost'), ''])
})

it('ends a line that was cut off before it writes another', async () => {
  const takes = [3, 0, Infinity]
  const { output, lines } = logOn((bytes) => Math.min(bytes.length, takes.shift() ?? Infinity))
  for (let n = 0; n < 3; n++) {
    write(output, n, n + 1)
    await output.flush(1_000)
  }
  expect(lines()).toEqual(['{"n', '{"n":2}', expect.stringContaining('"msg":"2 lines'), ''])
})
