import { locale } from '@portal/domain/ground/dates.ts'
import { expect, it } from 'vitest'
import { enumerated } from './enumerated.ts'
import { coefficient, euros } from './formats.ts'

const wide = (text: string) => text.replaceAll('\u202f', '\u00a0')

it('amounts are written as the tables of languages have them for France, cent by cent and by the million (§1)', () => {
  const inTables = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const cents = Array.from({ length: 2_000 }, (_, at) => at * 7 - 3_000)
  const amounts = cents.flatMap((of) => [of / 100, of * 1_003.07, of * 1_000_000])
  const apart = amounts.filter((amount) => euros(amount) !== wide(inTables.format(amount)))
  expect(apart).toEqual([])
  expect(euros(1_184.05)).toBe('1\u00a0184,05\u00a0€')
})

it('a coefficient has two decimals, and the third that a law rounds to where there is one', () => {
  const inTables = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const all = Array.from({ length: 3_001 }, (_, at) => (500 + at) / 1_000)
  expect(all.filter((crm) => coefficient(crm) !== inTables.format(crm))).toEqual([])
  expect(coefficient(0.5)).toBe('0,50')
})

it.each([
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a et b', 'a ou b'],
  [['a', 'b, c', 'd'], 'a, b, c et d', 'a, b, c ou d'],
  [[], '', ''],
])('%j are enumerated as a sentence does', (items, all, any) => {
  expect(enumerated(items)).toBe(all)
  expect(enumerated(items, 'ou')).toBe(any)
})
