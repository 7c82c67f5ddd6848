import { describe, expect, it } from 'vitest'
import { coverOf, coverStates, isToCome, mayCoverBecome } from './cover.ts'
import { requestStatuses } from './request.ts'

describe('the cover of a changed vehicle or an added driver (L112-3)', () => {
  it.each(['changeVehicle', 'addDriver'])('of %s is asked until somebody says more', (kind) => {
    expect(coverOf({ kind, status: 'received', said: null })).toBe('asked')
    expect(coverOf({ kind, status: 'question', said: 'to-sign' })).toBe('to-sign')
    expect(coverOf({ kind, status: 'sent', said: 'confirmed' })).toBe('confirmed')
  })

  it('is confirmed once the request is done, whatever was said before', () => {
    for (const said of [null, ...coverStates])
      expect(coverOf({ kind: 'addDriver', status: 'done', said })).toBe('confirmed')
  })

  it.each(['refused', 'withdrawn'] as const)('is not spoken of when the request is %s', (status) => {
    for (const said of [null, ...coverStates])
      expect(coverOf({ kind: 'changeVehicle', status, said })).toBeUndefined()
  })

  it.each(['removeDriver', 'changeGarageAddress', 'terminateContract', 'constructor'])(
    'is no question of %s',
    (kind) => expect(coverOf({ kind, status: 'received', said: null })).toBeUndefined(),
  )
})

describe('what the operator may say of it', () => {
  it('goes from asked to the amendment or straight to confirmed, and back when he was wrong', () => {
    const allowed = coverStates.flatMap((said) =>
      coverStates
        .filter((to) => mayCoverBecome({ kind: 'changeVehicle', status: 'sent', said }, to))
        .map((to) => `${said} > ${to}`),
    )
    expect(allowed).toEqual([
      'asked > to-sign',
      'asked > confirmed',
      'to-sign > asked',
      'to-sign > to-sign',
      'to-sign > confirmed',
      'confirmed > asked',
      'confirmed > confirmed',
    ])
  })

  it('is nothing while the request is refused or withdrawn, and only the confirmation once it is done', () => {
    const allowed = requestStatuses.flatMap((status) =>
      coverStates
        .filter((to) => mayCoverBecome({ kind: 'addDriver', status, said: 'to-sign' }, to))
        .map((to) => `${status}: ${to}`),
    )
    expect(allowed).toEqual([
      ...['received', 'sent', 'question'].flatMap((status) =>
        ['asked', 'to-sign', 'confirmed'].map((to) => `${status}: ${to}`),
      ),
      'done: confirmed',
    ])
  })
})

it('a day is to come until it is there, and one that nobody said never', () => {
  expect(isToCome('2026-12-03', '2026-12-02')).toBe(true)
  expect(isToCome('2026-12-03', '2026-12-03')).toBe(false)
  expect(isToCome(null, '2026-12-03')).toBe(false)
})
