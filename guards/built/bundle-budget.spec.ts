import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bars } from '../../bench/bars.ts'
import { bundleSizes, textOfScreen, totalBytes } from '../../bench/bundle-sizes.ts'

const { firstView, styles, laterStyles, drawings, routes, shared } = bundleSizes()

it(`the policies page needs at most ${bars.firstViewScriptBytes} bytes of script after gzip`, () => {
  expect(totalBytes(firstView)).toBeLessThanOrEqual(bars.firstViewScriptBytes)
})

it(`its styles take at most ${bars.styleBytes} bytes after gzip, in one sheet that no script asks for`, () => {
  expect(styles).toHaveLength(1)
  expect(totalBytes(styles)).toBeLessThanOrEqual(bars.styleBytes)
})

it(`a sheet of later screens takes at most ${bars.laterStyleBytes} bytes after gzip`, () => {
  expect(laterStyles).not.toEqual([])
  expect(laterStyles.filter(({ bytes }) => bytes > bars.laterStyleBytes)).toEqual([])
})

it(`cars, scenes and pictograms take at most ${bars.drawingBytes} bytes after gzip, none of them in the first view`, () => {
  expect(drawings).toHaveLength(2)
  expect(totalBytes(drawings)).toBeLessThanOrEqual(bars.drawingBytes)
})

it(`the chunk of a screen takes at most ${bars.routeChunkBytes} bytes after gzip`, () => {
  expect(routes).not.toEqual([])
  expect(routes.filter(({ bytes }) => bytes > bars.routeChunkBytes)).toEqual([])
})

it(`a lazy chunk that screens share takes at most ${bars.sharedChunkBytes} bytes after gzip`, () => {
  expect(shared.filter(({ bytes }) => bytes > bars.sharedChunkBytes)).toEqual([])
})

it('no code asks which languages the browser can write days in, or which way they run (0124)', () => {
  const assets = join(import.meta.dirname, '../../apps/web/dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const asking = /supportedLocalesOf|getTextInfo/
  expect(scripts).not.toEqual([])
  expect(scripts.filter((name) => asking.test(readFileSync(join(assets, name), 'utf8')))).toEqual([])
})

it('the first view carries no zod: it comes with the forms', () => {
  expect(textOfScreen('policy/policies-page')).not.toContain('_zod')
  expect(textOfScreen('driver/add-driver-page')).toContain('_zod')
})

it.each([
  'account/address/address-page',
  'account/session/sessions-page',
  'claim/claims-page',
  'coverage/coverages-page',
  'document/documents-page',
  'faq/faq-page',
  'legal/personal-information-page',
  'request/request-page',
  'request/requests-page',
  'sitemap/sitemap-page',
])('%s, which is only read, waits for no form (0126)', (page) => {
  expect(textOfScreen(page)).not.toContain('_zod')
})
