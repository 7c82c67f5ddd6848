import { effectiveDate } from '@portal/domain/ground/fields.schema.ts'
import { expect, it } from 'vitest'
import { choice, typedDate } from './typed.schema.ts'

const effective = typedDate(effectiveDate('2026-11-21'))

const issueOf = (schema: typeof effective | ReturnType<typeof choice>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

it.each(['28.12.2026', '28/12/2026', '28-12-2026', ' 28 . 12 . 2026 '])(
  'reads %j as the day it names (§2 /addDriver)',
  (text) => {
    expect(effective.parse(text)).toBe('2026-12-28')
  },
)

it('tells missing before unreadable before out of range, one at a time', () => {
  expect(issueOf(effective, '  ')).toEqual(['required'])
  expect(issueOf(effective, '31.02.2027')).toEqual(['not-a-date'])
  expect(issueOf(effective, '20.11.2026')).toEqual(['date-in-the-past'])
})

it('takes one of the values of a list and nothing else', () => {
  const salutation = choice(['Mme', 'Mr'])
  expect(salutation.parse('Mme')).toBe('Mme')
  expect(issueOf(salutation, '')).toEqual(['required'])
  expect(issueOf(salutation, 'Dr')).toEqual(['not-a-choice'])
})
