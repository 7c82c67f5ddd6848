import { expect, it } from 'vitest'
import { readAside } from './communes.ts'

const programOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

it('has all communes, once by name and once by postal code', async () => {
  const { byKey, byCode } = await readAside(new URL('communes-worker.ts', import.meta.url))
  expect(byKey.length).toBeGreaterThan(35_000)
  expect(new Set(byCode).size).toBe(byKey.length)
})

it.each([
  ['throws', 'throw new Error("no data")', 'no data'],
  ['ends before its end', 'process.exit(13)', 'ended with 13'],
])('fails, and has not a part of France, where the thread that reads it %s', async (_, code, words) => {
  await expect(readAside(programOf(code))).rejects.toThrow(words)
})
