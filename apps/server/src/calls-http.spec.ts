import { calls } from '@portal/contract/calls.ts'
import { apiPrefix, type Call } from '@portal/contract/ground/call.ts'
import { describe, expect, it } from 'vitest'
import { pathOf } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'
import { worldOf } from './test/api/world.ts'

// HTTP itself and the ids of the path, for each call of the table (reliability packs H and I).
const table = Object.entries<Call>(calls)
const api = await sharedApi()
const before = await worldOf(api)

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'TRACE' | 'PATCH' | 'PUT' | 'POST' | 'DELETE'

async function send(method: Method, url: string, headers: Record<string, string> = {}, account = 'acc-1') {
  return api.app.inject({ method, url, headers: { ...(await api.bearer(account)), ...headers } })
}

describe.each(table)('%s', (_, call) => {
  it('is there for its own method only', async () => {
    const path = pathOf(call)
    const others = new Set<Method>(['OPTIONS', 'TRACE', 'PATCH', 'PUT', 'POST', 'DELETE', 'GET'])
    for (const [, { method, path: other }] of table) if (other === call.path) others.delete(method)
    for (const method of others) expect.soft((await send(method, path)).statusCode, method).toBe(404)
    const overridden = await send('GET', path, {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'PUT',
    })
    // What a read answers, of a policy whose history nobody knows as well.
    expect([200, 404, 409]).toContain(overridden.statusCode)
  })

  it('is another address with any other spelling of its path', async () => {
    const path = pathOf(call)
    const spellings = [
      `/${path}`,
      `${path}/`,
      path.replace('/api/v1/', '/api/v1//'),
      path.replace('/api/v1/', '/api/v1/./x/'),
      path.replace('/api/v1/', '/API/V1/'),
      path.replace('/accounts/', '/Accounts/'),
      path.replace('/accounts/', ';x=1/accounts/'),
      path.replace('/accounts/', '/accounts%2F'),
      path.replace('/api/v1/', '/api/v2/'),
      `${path}.json`,
      `${path}/x.css`,
    ]
    for (const url of spellings) {
      const { statusCode } = await send(call.method, url)
      // A longer last parameter is a value like any other, which is refused as one.
      expect.soft([400, 403, 404, 415], url).toContain(statusCode)
    }
  })

  it('takes a token from nowhere but its header', async () => {
    const { authorization } = await api.bearer('acc-1')
    const token = authorization.replace('Bearer ', '')
    const path = pathOf(call)
    const bare = async (url: string, headers: Record<string, string>) =>
      (await api.app.inject({ method: call.method, url, headers })).statusCode
    expect([
      await bare(`${path}?access_token=${token}`, {}),
      await bare(path, { cookie: `token=${token}; portail_session=${token}` }),
      await bare(path, { 'x-access-token': token }),
    ]).toEqual([401, 401, 401])
  })

  it('lets no other site read or prepare it', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const answer = await api.app.inject({ method: call.method, url: pathOf(call), headers: { origin } })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('reflects nothing of the address or the headers', async () => {
    const answer = await send(call.method, pathOf(call, { accountId: 'echo-canary' }), {
      'x-forwarded-host': 'echo-canary',
      'accept-language': 'echo-canary',
    })
    expect(answer.statusCode).toBe(404)
    expect(JSON.stringify(answer.headers) + answer.body).not.toContain('echo-canary')
  })
})

it.each(table.filter(([, call]) => call.method === 'GET'))(
  '%s answers HEAD by the rules of GET, without a body',
  async (_, call) => {
    const path = pathOf(call)
    const stranger = await api.app.inject({ method: 'HEAD', url: path })
    const foreign = await send('HEAD', path, {}, 'acc-2')
    expect([stranger.statusCode, foreign.statusCode, stranger.body, foreign.body]).toEqual([401, 404, '', ''])
  },
)

it.each('/api /api/ /api/v1 /api/v1/ /api/v1/account /api/v1/policy /api/v1/%00 /api/v1/%ff'.split(' '))(
  '%s is a problem like the others, with a token or without',
  async (url) => {
    for (const headers of [{}, await api.bearer('acc-1')]) {
      const answer = await api.app.inject({ url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not-found' })
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    }
  },
)

it.each(['FR14%00', '%00', '%0A', 'FR14%0D%0A20041010050500013M02606', '%E2%80%A8', 'x'.repeat(400)])(
  'the IBAN %s is none, like any other text (decisions §1)',
  async (iban) => {
    const answer = await send('POST', `${apiPrefix}/policy/accounts/acc-1/iban/${iban}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'iban-incorrect' }])
  },
)

it('none of this has changed anything', async () => {
  expect(await worldOf(api)).toEqual(before)
})
