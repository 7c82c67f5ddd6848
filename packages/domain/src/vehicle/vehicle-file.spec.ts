import { expect, it } from 'vitest'
import { vehicleFileDeadline } from './vehicle-file.ts'

const createdAt = '2026-11-21T09:05:00.000Z'

it.each([
  [
    'a vehicle from today on: from the request',
    { kind: 'changeVehicle', effectiveDate: '2026-11-21' },
    '2026-11-24T09:05',
  ],
  [
    'a vehicle from a later day on: from its midnight in Paris',
    { kind: 'changeVehicle', effectiveDate: '2026-12-01' },
    '2026-12-03T23:00',
  ],
  ['in summer as well', { kind: 'changeVehicle', effectiveDate: '2027-04-01' }, '2027-04-03T22:00'],
  [
    'over the change of the clocks: 72 whole hours',
    { kind: 'changeVehicle', effectiveDate: '2027-03-27' },
    '2027-03-29T23:00',
  ],
  [
    'a termination: after its last day',
    { kind: 'terminateContract', endDate: '2026-12-21' },
    '2026-12-24T23:00',
  ],
  [
    'a sale: from the suspension on',
    { kind: 'terminateContract', endDate: '2026-12-01', suspendedFrom: '2026-11-22' },
    '2026-11-24T23:00',
  ],
  [
    'a sale told late: from the request',
    { kind: 'terminateContract', endDate: '2026-12-01', suspendedFrom: '2026-10-02' },
    '2026-11-24T09:05',
  ],
  ['a vehicle missing in the file', { kind: 'sendMessage', topic: 'vehicle-file' }, '2026-11-24T09:05'],
])('R451-5, %s', (_, change, until) => {
  expect(vehicleFileDeadline({ createdAt, ...change })).toBe(`${until}:00.000Z`)
})

it.each([
  ['a termination whose end is the broker’s answer', { kind: 'terminateContract' }],
  ['another message', { kind: 'sendMessage' }],
  ['a driver', { kind: 'addDriver', effectiveDate: '2026-12-01' }],
])('R451-5: %s has no such clock', (_, change) => {
  expect(vehicleFileDeadline({ createdAt, ...change })).toBeUndefined()
})
