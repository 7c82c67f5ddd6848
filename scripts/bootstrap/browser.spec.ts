import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { browserSwitches } from './browser.mjs'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@playwright/test'))

it('does without what Playwright does without, whose switch ours takes the place of', () => {
  const bundle = join(dirname(resolve('playwright-core')), 'lib/coreBundle.js')
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(bundle, 'utf8')) ?? []
  const theirs = Array.from(list.matchAll(/^\s*"(\w+)"/gm), ([, name]) => name)
  expect(theirs).toContain('PaintHolding')
  const [, ours = ''] = browserSwitches.join(' ').split('--disable-features=')
  expect(ours.split(',')).toEqual(expect.arrayContaining(theirs))
})
