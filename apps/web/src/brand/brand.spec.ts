import { readdirSync, readFileSync } from 'node:fs'
import { brands } from '@portal/domain/ground/brand.ts'
import { readSkin, type SkinSheet } from '@portal/domain/ground/skin-sheet.ts'
import { describe, expect, it } from 'vitest'

type Scheme = 'light' | 'dark'

const skins = skinsIn('./skins/')

const on = (role: string, ...grounds: string[]) => grounds.map((ground) => [role, ground] as const)
const papers = ['page', 'surface', 'surface-raised']

// Text on ground: 4.5 (WCAG 1.4.3).
const texts = [
  ...on('text', ...papers, 'surface-sunken', 'header', 'accent-quiet'),
  ...on('text-muted', ...papers, 'surface-sunken', 'header'),
  ...on('link', ...papers, 'header', 'accent-quiet'),
  ...on('on-accent', 'accent', 'accent-hover'),
  ...on('on-panel', 'panel', 'footer'),
  ...on('on-nav-current', 'nav-current'),
  ...['success', 'warn', 'error', 'info'].flatMap((level) =>
    [level, 'text', 'link'].flatMap((role) => on(role, `${level}-surface`)),
  ),
  ...on('error', ...papers),
  ...on('on-panel', 'ending'),
]

// Lines and marks that carry meaning: 3 (WCAG 1.4.11).
const marks = [
  ...on('control-line', ...papers),
  ...on('focus', ...papers, 'header'),
  // On the current entry too, and in the ring that tabs draw around it.
  ...on('dot', 'header', 'surface-raised', 'nav-current', 'page'),
  ...on('accent', 'page', 'surface'),
]

it.each([
  ['a style sheet', skins],
  ['a sheet of how it draws', skinsIn('./drawings/')],
])('a skin is a row of the table and %s, of the same roles as the others’', (_, skins) => {
  expect([...skins.keys()].toSorted()).toEqual(Object.keys(brands).toSorted())
  const [first, ...others] = Array.from(skins.values(), (skin) => [...skin.keys()].toSorted())
  for (const other of others) expect(other).toEqual(first)
})

describe.each([...skins])('the skin %s', (_, skin) => {
  describe.each<Scheme>(['light', 'dark'])('in %s', (scheme) => {
    it.each(texts)('writes %s on %s with a contrast of 4.5 or more', (text, ground) => {
      expect(contrast(colour(skin, text, scheme), colour(skin, ground, scheme))).toBeGreaterThanOrEqual(4.5)
    })

    it.each(marks)('draws %s on %s with a contrast of 3 or more', (mark, ground) => {
      expect(contrast(colour(skin, mark, scheme), colour(skin, ground, scheme))).toBeGreaterThanOrEqual(3)
    })
  })
})

function skinsIn(folder: string): ReadonlyMap<string, SkinSheet> {
  const address = new URL(folder, import.meta.url)
  return new Map(
    readdirSync(address).map((file) => [
      file.replace('.css', ''),
      readSkin(readFileSync(new URL(file, address), 'utf8')),
    ]),
  )
}

function colour(skin: SkinSheet, role: string, scheme: Scheme): string {
  const value = skin.get(`color-${role}`) ?? ''
  // The current entry of the navigation stands on the header where it has no ground of its own.
  if (value === 'transparent') return colour(skin, 'header', scheme)
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [value, value, value]
  const chosen = scheme === 'light' ? light : dark
  if (!chosen || !/^#\w{6}$/.test(chosen)) throw new Error(`--color-${role} is no plain colour: ${value}`)
  return chosen
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
