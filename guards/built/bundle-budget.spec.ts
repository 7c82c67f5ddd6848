import { expect, it } from 'vitest'
import { bars } from '../../bench/bars.ts'
import { bundleSizes, firstViewText, totalBytes } from '../../bench/bundle-sizes.ts'

const { firstView, styles, routes, shared } = bundleSizes()

it(`the policies page needs at most ${bars.firstViewScriptBytes} bytes of script after gzip`, () => {
  expect(totalBytes(firstView)).toBeLessThanOrEqual(bars.firstViewScriptBytes)
})

it(`all styles together take at most ${bars.styleBytes} bytes after gzip`, () => {
  expect(styles).not.toEqual([])
  expect(totalBytes(styles)).toBeLessThanOrEqual(bars.styleBytes)
})

it(`the chunk of a screen takes at most ${bars.routeChunkBytes} bytes after gzip`, () => {
  expect(routes).not.toEqual([])
  expect(routes.filter(({ bytes }) => bytes > bars.routeChunkBytes)).toEqual([])
})

it(`a lazy chunk that screens share takes at most ${bars.sharedChunkBytes} bytes after gzip`, () => {
  expect(shared.filter(({ bytes }) => bytes > bars.sharedChunkBytes)).toEqual([])
})

it('the first view carries no zod: it comes with the forms', () => {
  expect(firstViewText()).not.toContain('_zod')
})
