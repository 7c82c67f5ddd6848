import { minuteMs } from '@portal/domain/ground/dates.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { account } from '../test/account.ts'
import { policy } from '../test/policy.ts'
import { takeFirstAnswers } from './first-answers.ts'

/** What acc-1 reads without asking on a page that brings `text`. */
function taken(text: string, client = new QueryClient()): QueryClient {
  const element = document.createElement('script')
  Object.assign(element, { type: 'application/json', id: 'answers', textContent: text })
  document.body.append(element)
  takeFirstAnswers(client, 'acc-1')
  expect(document.getElementById('answers')).toBeNull()
  return client
}

it('what came with the page is shown at once, leaves the page, and is asked for behind it, unless the tab had it', () => {
  const answers = { listPolicies: [policy()], getAccount: account() }
  const client = new QueryClient()
  client.setQueryData(['getAccount'], account(), { updatedAt: 0 })
  taken(JSON.stringify({ accountId: 'acc-1', answers }), client)
  const read = (name: string) => client.getQueryCache().find({ queryKey: [name] })
  expect(read('listPolicies')?.state).toMatchObject({ status: 'success', data: answers.listPolicies })
  expect(read('listPolicies')?.isStaleByTime(minuteMs)).toBe(true)
  expect(read('getAccount')?.state).toMatchObject({ status: 'success', data: answers.getAccount })
  expect(read('getAccount')?.isStaleByTime(minuteMs)).toBe(false)
})

it.each([
  ['of another customer', { accountId: 'acc-2', answers: { listPolicies: [policy()] } }],
  ['of another shape', { accountId: 'acc-1', answers: { listPolicies: [{ policyNumber: 'P-1' }] } }],
  ['without answers', { accountId: 'acc-1' }],
  ['null', null],
])('what came with the page is asked for all the same where it is %s', (_, given) => {
  expect(taken(JSON.stringify(given)).getQueryData(['listPolicies'])).toBeUndefined()
})

it('a page without it asks for everything', () => {
  const client = new QueryClient()
  takeFirstAnswers(client, 'acc-1')
  expect(client.getQueryCache().getAll()).toEqual([])
})
