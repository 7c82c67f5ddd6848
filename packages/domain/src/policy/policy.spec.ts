import { expect, it } from 'vitest'
import type { DocumentStatus, OwedDocument } from '../document/owed-document.schema.ts'
import { isTerminated } from '../termination/terminated.ts'
import type { BrokerChange } from './broker-changes.schema.ts'
import {
  allNonActivePolicies,
  canBeTerminated,
  canSendOwed,
  principalDriver,
  unfulfilledDocs,
} from './policy.ts'

it.each([
  ['Résilié', true],
  ['Résilié CTX', true],
  ['En cours', false],
  ['Suspendu', false],
  ['résilié', false],
])("state '%s' counts as terminated: %s (§4)", (state, terminated) => {
  expect(isTerminated({ state })).toBe(terminated)
})

it('a policy can be terminated while it is active and no termination is under way (decisions §2)', () => {
  const asked = (kind: BrokerChange) => [{ kind, number: 'EA-1', createdAt: '2026-11-21T09:00:00.000Z' }]
  expect(canBeTerminated({ state: 'En cours', pendingRequests: [] })).toBe(true)
  expect(canBeTerminated({ state: 'En cours', pendingRequests: asked('addDriver') })).toBe(true)
  expect(canBeTerminated({ state: 'En cours', pendingRequests: asked('terminateContract') })).toBe(false)
  expect(canBeTerminated({ state: 'Résilié CTX', pendingRequests: [] })).toBe(false)
})

it('an empty list is not all terminated (decisions §2)', () => {
  expect(allNonActivePolicies([])).toBe(false)
})

it('all policies are terminated only when each one is (§4)', () => {
  expect(allNonActivePolicies([{ state: 'Résilié' }, { state: 'Résilié CTX' }])).toBe(true)
  expect(allNonActivePolicies([{ state: 'Résilié' }, { state: 'En cours' }])).toBe(false)
})

it('the principal driver is the one marked so, and may be missing', () => {
  const driver = { crm: 0.5, salutation: null, firstName: null, lastName: null, birthDate: null }
  expect(principalDriver({ drivers: [{ ...driver, principal: false }] })).toBeUndefined()
  expect(principalDriver({ drivers: [{ ...driver, principal: true, crm: 0.64 }] })?.crm).toBe(0.64)
})

it("ignores policies in state 'Résilié', but not 'Résilié CTX' (§4, decisions §2)", () => {
  expect(unfulfilledDocs([policy({ state: 'Résilié' })], '2026-11-21').unfulfilledDocs).toBe(false)
  expect(unfulfilledDocs([policy({ state: 'Résilié CTX' })], '2026-11-21').unfulfilledDocs).toBe(true)
})

it.each([
  ['2026-12-01', 41],
  ['2026-11-21', 31],
  ['2026-11-20', 30],
  ['2026-10-22', 1],
  ['2026-10-21', 0],
  ['2025-01-01', 0],
])('with start date %s there remain %i days on 2026-11-21 (§4)', (startDate, remainedDays) => {
  expect(unfulfilledDocs([policy({ startDate })], '2026-11-21').remainedDays).toBe(remainedDays)
})

it('remaining days count from the earliest start date among the policies that owe documents (§4)', () => {
  const policies = [
    policy({ startDate: '2026-11-20' }),
    policy({ startDate: '2026-11-01' }),
    policy({ startDate: '2026-10-01', status: 'validated' }),
  ]
  expect(unfulfilledDocs(policies, '2026-11-21')).toEqual({ unfulfilledDocs: true, remainedDays: 11 })
})

it.each([
  [true, { state: 'En cours', status: 'rejected' }],
  [false, { state: 'En cours', status: 'received' }],
  [false, { state: 'Résilié CTX', status: 'pending' }],
] as const)('what a policy owes can still be sent: %s of %o', (expected, change) => {
  expect(canSendOwed([policy(change)])).toBe(expected)
})

function policy({
  state = 'En cours',
  startDate = '2026-11-10',
  status = 'pending',
}: {
  state?: string
  startDate?: string
  status?: DocumentStatus
}) {
  const document: OwedDocument = {
    name: 'Carte grise',
    description: '',
    fileType: 'carteGrise',
    status,
    canResend: false,
    maxFileNumber: null,
    exactFileNumber: null,
    reason: null,
  }
  return { state, startDate, documents: [document] }
}
