import { expect, it } from 'vitest'
import { request } from '../../../test/requests.ts'
import { chosenOf, groupsOf } from './groups.ts'

const [third, second, first] = [
  request({ number: 'EA-3', policyNumber: 'AV-1' }),
  request({ number: 'EA-2', policyNumber: null }),
  request({ number: 'EA-1', policyNumber: 'AV-1' }),
]
const all = [third, second, first]

it('puts requests together by contract, the newest first among groups and in each', () => {
  expect(groupsOf(all)).toEqual([
    { policyNumber: 'AV-1', requests: [third, first] },
    { policyNumber: null, requests: [second] },
  ])
})

it.each([
  [null, all],
  ['AV-1', [third, first]],
  ['', [second]],
  ['AV-9', []],
])('of the contract %j are chosen', (chosen, expected) => {
  expect(chosenOf(all, chosen)).toEqual(expected)
})
