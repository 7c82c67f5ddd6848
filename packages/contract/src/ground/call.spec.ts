import { describe, expect, expectTypeOf, it } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from './call.ts'
import { rates } from './rates.ts'

const write = {
  summary: '',
  method: 'POST',
  path: '/x',
  request: 'json',
  ok: 204,
  response: 'none',
  effect: 'journaled',
  problems: [],
} as const

type Entry = [string, Call]
const isWrite = (entry: Entry): entry is [string, Call & { effect: 'journaled' }] =>
  entry[1].effect === 'journaled'

describe('a write', () => {
  it('cannot be written into the call table without a rate that counts every attempt', () => {
    expectTypeOf({ ...write, rates: rates.writes }).toExtend<Call>()
    expectTypeOf(write).not.toExtend<Call>()
    expectTypeOf({ ...write, rates: [] as const }).not.toExtend<Call>()
    expectTypeOf({ ...write, rates: rates.reads }).not.toExtend<Call>()
    const wrongOnly = [{ per: 'account', most: 5, seconds: 900, counts: 'wrong-passwords' }] as const
    expectTypeOf({ ...write, rates: wrongOnly }).not.toExtend<Call>()
  })

  it.each(Object.entries<Call>(calls).filter(isWrite))(
    '%s is counted by account, at most 60 an hour',
    (_, { rates: [first] }) => {
      expect(first.per).toBe('account')
      expect((first.most * 3_600) / Math.max(3_600, first.seconds)).toBeLessThanOrEqual(60)
    },
  )
})
