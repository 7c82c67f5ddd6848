import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepQueries } from './persistence.ts'

const policies = [
  {
    policyNumber: 'P-1',
    paymentDetails: {
      id: 'pay-1',
      paymentMethod: 'SEPA',
      bankAccount: { ownerName: 'C', bic: null, iban: 'FR76' },
    },
  },
  { policyNumber: 'P-2', paymentDetails: null },
]

const stored = () => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage)))

/** A tab that read the policies of `accountId` under `buildId`, left when they are stored. */
async function visit(accountId: string, buildId = 'build-1') {
  const client = new QueryClient()
  keepQueries(client, accountId, buildId)
  client.setQueryData(['listPolicies'], policies)
  await expect.poll(stored).toContain('P-1')
  return client
}

function nextPage(accountId: string, buildId = 'build-1') {
  const client = new QueryClient()
  keepQueries(client, accountId, buildId)
  return client
}

describe('the state kept in the tab (decisions §2)', () => {
  beforeEach(() => sessionStorage.clear())

  it('is there on the next page, but old, so that it is read again', async () => {
    await visit('acc-1')
    const state = nextPage('acc-1').getQueryState(['listPolicies'])
    expect(state?.data).toMatchObject([
      { policyNumber: 'P-1' },
      { policyNumber: 'P-2', paymentDetails: null },
    ])
    expect(state?.dataUpdatedAt).toBe(0)
  })

  it('is old for every call, since a change may have come after it was stored', async () => {
    const client = await visit('acc-1')
    client.setQueryData(['getAccount'], { commercialConsent: true })
    await expect.poll(stored).toContain('commercialConsent')
    expect(nextPage('acc-1').getQueryState(['getAccount'])).toMatchObject({
      data: { commercialConsent: true },
      dataUpdatedAt: 0,
    })
  })

  it('never holds bank details, while the page itself keeps them', async () => {
    const client = await visit('acc-1')
    expect(stored()).not.toContain('FR76')
    expect(nextPage('acc-1').getQueryData(['listPolicies'])).toMatchObject([
      { paymentDetails: { id: 'pay-1', bankAccount: null } },
      { paymentDetails: null },
    ])
    expect(client.getQueryData(['listPolicies'])).toEqual(policies)
  })

  it('is wiped when another account signs in', async () => {
    await visit('acc-1')
    expect(nextPage('acc-2').getQueryData(['listPolicies'])).toBeUndefined()
    expect(stored()).not.toContain('P-1')
  })

  it('is not read by an account whose id begins alike', async () => {
    await visit('acc-1')
    expect(nextPage('acc-1:x').getQueryData(['listPolicies'])).toBeUndefined()
    expect(stored()).not.toContain('P-1')
  })

  it('is not read by another build', async () => {
    await visit('acc-1')
    expect(nextPage('acc-1', 'build-2').getQueryData(['listPolicies'])).toBeUndefined()
  })

  it.each(['', '{', 'null', '[]', '{"buildId":"build-1"}'])('survives %j in its place', async (text) => {
    await visit('acc-1')
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(key, text)
    expect(nextPage('acc-1').getQueryData(['listPolicies'])).toBeUndefined()
  })

  it('holds no failure', async () => {
    const client = await visit('acc-1')
    await client
      .query({ queryKey: ['getAccount'], queryFn: () => Promise.reject(new Error('no')), retry: false })
      .catch(() => undefined)
    client.setQueryData(['later'], 'mark')
    await expect.poll(stored).toContain('mark')
    expect(stored()).not.toContain('getAccount')
  })
})
