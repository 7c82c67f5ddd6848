import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepQueries } from './persistence.ts'

const bankAccount = { ownerName: 'C', bic: null, iban: 'FR76' }
const lists = { drivers: [], risks: [], documents: [], pendingRequests: [] }
const policies = [
  { policyNumber: 'P-1', ...lists, paymentDetails: { id: 'pay-1', paymentMethod: 'SEPA', bankAccount } },
  { policyNumber: 'P-2', ...lists, paymentDetails: null },
]

const stored = () => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage)))

/** What waits for a quiet moment has been stored. */
const quiet = () => vi.advanceTimersByTimeAsync(400)

/** A tab that read the policies of `accountId` under `buildId`, left when they are stored. */
async function visit(accountId: string, buildId = 'build-1') {
  const client = nextPage(accountId, buildId)
  client.setQueryData(['listPolicies'], policies)
  await quiet()
  return client
}

function nextPage(accountId: string, buildId = 'build-1') {
  const client = new QueryClient()
  keepQueries(client, accountId, buildId)
  return client
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

it('the state kept in the tab (decisions §2) is there on the next page, but old, so that it is read again: a change may have come after it was stored', async () => {
  const client = await visit('acc-1')
  const data = { commercialConsent: true, address: {} }
  client.setQueryData(['getAccount'], data)
  await quiet()
  const next = nextPage('acc-1')
  expect(next.getQueryState(['listPolicies'])).toMatchObject({ data: [{}, {}], dataUpdatedAt: 0 })
  expect(next.getQueryState(['getAccount'])).toMatchObject({ data, dataUpdatedAt: 0 })
})

it('the kept state never holds bank details, while the page itself keeps them', async () => {
  const client = await visit('acc-1')
  expect(stored()).not.toContain('FR76')
  expect(nextPage('acc-1').getQueryData(['listPolicies'])).toMatchObject([
    { paymentDetails: { id: 'pay-1', bankAccount: null } },
    { paymentDetails: null },
  ])
  expect(client.getQueryData(['listPolicies'])).toEqual(policies)
})

it('the kept state never holds what a request said: bank details, addresses, messages', async () => {
  const client = await visit('acc-1')
  client.setQueryData(['getRequest', 'EA-1'], { details: [{ label: 'IBAN', value: 'FR•• •••• 2606' }] })
  await quiet()
  // The last digits alone may stand in an instant.
  expect(stored()).not.toContain('•••• 2606')
})

it.each(['acc-2', 'acc-1:x'])('the kept state is wiped when another account, %s, signs in', async (other) => {
  await visit('acc-1')
  expect(nextPage(other).getQueryData(['listPolicies'])).toBeUndefined()
  expect(stored()).not.toContain('P-1')
})

it('the kept state is not read by another build', async () => {
  await visit('acc-1')
  expect(nextPage('acc-1', 'build-2').getQueryData(['listPolicies'])).toBeUndefined()
})

it.each(['', '{', 'null', '[]', '{"buildId":"build-1"}'])(
  'the kept state survives %j in its place',
  async (text) => {
    await visit('acc-1')
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(key, text)
    expect(nextPage('acc-1').getQueryData(['listPolicies'])).toBeUndefined()
  },
)

it.each([null, {}, [null], [{ ...policies[0], documents: undefined }]])(
  'the kept state is dropped where it does not fit: %j for policies',
  async (data) => {
    const client = await visit('acc-1')
    client.setQueryData(['getAccount'], { address: {} })
    await quiet()
    const [key = ''] = Object.keys(sessionStorage)
    const kept = sessionStorage.getItem(key) ?? ''
    sessionStorage.setItem(
      key,
      kept.replace(/"data":\[.*?\]},{"query/, `"data":${JSON.stringify(data)}},{"query`),
    )
    const next = nextPage('acc-1')
    expect(next.getQueryData(['listPolicies'])).toBeUndefined()
    expect(next.getQueryData(['getAccount'])).toEqual({ address: {} })
  },
)

it('the kept state holds no failure', async () => {
  const client = await visit('acc-1')
  const queryFn = () => Promise.reject(new Error('no'))
  await client.query({ queryKey: ['getAccount'], queryFn, retry: false }).catch(() => undefined)
  client.setQueryData(['later'], 'mark')
  await quiet()
  expect(stored()).toContain('mark')
  expect(stored()).not.toContain('getAccount')
})
