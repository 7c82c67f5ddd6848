import { beforeEach, expect, it, vi } from 'vitest'
import { addressPageLabel, forgetAddressData, keepAddressData, readAddressData } from './address-data.ts'

vi.mock('../../session/session.ts', () => ({ currentSession: () => ({ accountId: 'acc-1' }) }))

const key = 'portail:acc-1:addressData'
const personal = { postalAddress: true, addressId: 'adr-1', policyNumber: null } as const
const garage = { postalAddress: false, addressId: 'gar-1', policyNumber: 'P-1' } as const

beforeEach(() => sessionStorage.clear())

it.each([personal, garage])('keeps %j in this tab, over what was there, until it is forgotten', (data) => {
  sessionStorage.setItem(key, 'stale')
  keepAddressData(data)
  expect(readAddressData()).toEqual(data)
  forgetAddressData()
  expect(readAddressData()).toBeUndefined()
  expect(sessionStorage.getItem(key)).toBeNull()
})

it.each([
  'null',
  'broken',
  '[]',
  '{}',
  '{"postalAddress":true,"addressId":1,"policyNumber":"P-1"}',
  '{"postalAddress":"true","addressId":"a","policyNumber":"P-1"}',
  '{"postalAddress":false,"addressId":"a","policyNumber":null}',
])('reads nothing out of %s', (text) => {
  sessionStorage.setItem(key, text)
  expect(readAddressData()).toBeUndefined()
})

it('labels the page view personal when the navigation carries the flag, otherwise contract (§2)', () => {
  expect(addressPageLabel(keepAddressData(personal))).toBe('personal')
  expect(addressPageLabel(keepAddressData(garage))).toBe('contract')
  expect([null, undefined, 'x', {}, { postalAddress: 'yes' }].map(addressPageLabel)).toEqual(
    Array(5).fill('contract'),
  )
})
