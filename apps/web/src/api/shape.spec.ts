import { expect, it } from 'vitest'
import { fits } from './shape.ts'

const policy = { drivers: [], risks: [], documents: [], pendingRequests: [] }
const sheet = { details: [], files: [], history: [] }

it.each([
  ['listPolicies', [policy]],
  ['getAccount', {}],
  ['listRequests', [{}]],
  ['listRequests', []],
  ['getRequest', sheet],
  ['listDocuments', [{}]],
  ['listSessions', [{}]],
  ['checkIban', undefined],
  ['faqCategories', [null]],
])('%s may answer %j', (call, data) => {
  expect(fits(call, data)).toBe(true)
})

it.each([
  ['listPolicies', [policy, { ...policy, risks: null }]],
  ['getAccount', null],
  ['listRequests', null],
  ['listRequests', {}],
  ['listRequests', [{}, null]],
  ['getRequest', null],
  ['getRequest', [sheet]],
  ['getRequest', { ...sheet, history: undefined }],
  ['getCallBackOffer', { booked: null }],
  ['listDocuments', 'AV-1'],
  ['listDocuments', [null]],
  ['listSessions', {}],
])('%s does not answer %j', (call, data) => {
  expect(fits(call, data)).toBe(false)
})
