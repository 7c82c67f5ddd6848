import { calls, type CallName } from '@portal/contract/calls.ts'
import { apiPrefix, type Call } from '@portal/contract/ground/call.ts'
import { openapi } from '@portal/contract/openapi.ts'
import { describe, expect, it } from 'vitest'
import { ask, goodBodies, jsonCalls, pathOf } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'
import { leavingAll } from './test/api/world.ts'
import { forgedTokens } from './test/identity/tokens.ts'

// What holds for each call of the table, those to come included.
const named = Object.entries<Call>(calls).filter((entry): entry is [CallName, Call] => entry[0] in calls)
const table = named.map(([name, call]) => ({ name, call }))

const api = await sharedApi()
const forged = await forgedTokens(api.subjectOf('acc-1'))

describe.each(table)('$name', ({ name, call }) => {
  it('is answered 401, always in the same words, without a token that was issued to somebody (decisions §1)', async () => {
    expect(forged.length).toBeGreaterThanOrEqual(40)
    for (const { title, header } of forged) {
      const headers = header === undefined ? {} : { authorization: header }
      const answer = await api.app.inject({ method: call.method, url: pathOf(call), headers })
      expect.soft(answer.statusCode, title).toBe(401)
      expect.soft(answer.headers['www-authenticate'], title).toContain('Bearer')
      expect.soft(answer.json(), title).toEqual({
        type: 'about:blank',
        title: 'invalid-token',
        status: 401,
        code: 'invalid-token',
        detail: 'Votre session a expiré. Reconnectez‑vous.',
        requestId: expect.any(String),
      })
    }
  })

  it('answers the same 404 for every account but the own one (decisions §1)', async () => {
    const bodies = new Set<string>()
    for (const accountId of notOwnAccounts) {
      const answer = await ask(api, name, { params: { accountId } })
      expect.soft(answer.statusCode, accountId).toBe(404)
      bodies.add(withoutId(answer.body))
    }
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain(call.notFoundText ?? 'not-found')
  })

  it('is never kept by a cache and never interpreted by a browser', async () => {
    const url = pathOf(call, { granted: 'x' })
    const answer = await api.app.inject({ method: call.method, url, headers: await api.bearer('acc-1') })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('stands in the OpenAPI document', () => {
    const operation = openapi('2026-11-21').paths[apiPrefix + call.path]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({
      responses: { [call.ok === '2xx' ? '2XX' : call.ok]: expect.anything() },
    })
  })
})

const ofPolicies = table.filter(({ call }) => call.path.includes('{policyNumber}'))

describe.each(ofPolicies)('$name', ({ name, call }) => {
  it("answers the same 404 for a foreign policy and whatever is none, with either account's token", async () => {
    const bodies = new Set<string>()
    for (const policyNumber of notOwnPolicies) {
      const answer = await ask(api, name, { params: { policyNumber } })
      expect.soft(answer.statusCode, policyNumber).toBe(404)
      bodies.add(withoutId(answer.body))
    }
    expect([...bodies]).toEqual([expect.stringContaining(call.notFoundText ?? 'not-found')])
    expect((await ask(api, name, { headers: await api.bearer('acc-2') })).statusCode).toBe(404)
  })
})

const ofRequests = table.filter(({ call }) => call.path.includes('{number}'))

it.each(ofRequests)(
  '$name answers the same 404 for a foreign request and whatever is none (decisions §3)',
  async ({ name }) => {
    const numberOf = async (as: string) => {
      await ask(api, 'requestCallBack', { as })
      const [first] = (await ask(api, 'listRequests', { as })).json<{ number: string }[]>()
      return first?.number ?? ''
    }
    const [own, foreign] = [await numberOf('acc-1'), await numberOf('acc-2')]
    expect(foreign).toMatch(/^EA-/)
    const wrong = [foreign, own.toLowerCase(), `${own} `, own.slice(0, -1), `${own}\u0000`, ...notOwnPolicies]
    const bodies = await leavingAll(api, async () => {
      const answers = await Promise.all(wrong.map((number) => ask(api, name, { params: { number } })))
      return new Set(answers.map(({ statusCode, body }) => `${statusCode} ${withoutId(body)}`))
    })
    expect([...bodies]).toEqual([expect.stringMatching(/^404 .*"not-found"/)])
  },
)

it.each(
  ofPolicies.filter(({ call }) => call.effect !== 'read' && call.problems.includes('policy-terminated')),
)('$name refuses a terminated policy with 409 and changes nothing (§4)', async ({ name }) => {
  const answer = await leavingAll(api, () => ask(api, name, { params: { policyNumber: 'P-9' } }))
  expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
})

it.each(jsonCalls)('%s takes nothing but JSON in UTF-8, up to its size', async (name) => {
  const call: Call = calls[name]
  const typed = (type: string) => ask(api, name, { raw: '{}', headers: { 'content-type': type } })
  const large = ask(api, name, { body: 'x'.repeat(call.bodyBytes ?? 65_536) })
  const answers = await Promise.all([typed('text/plain'), typed('application/json; charset=utf-16'), large])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 413])
})

describe('an Idempotency-Key', () => {
  const other = { ...goodBodies.addDriver, firstName: 'Anne' }
  const statusOf = async (...asking: Parameters<typeof ask>) => (await ask(...asking)).statusCode

  it('cannot be used again for another body: 422 (decisions §1)', async () => {
    expect(await statusOf(api, 'addDriver', { key: 'key-1' })).toBe(204)
    const answer = await leavingAll(api, () => ask(api, 'addDriver', { key: 'key-1', body: other }))
    expect(answer.json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  })

  it('is free again after a refusal, and belongs to one account', async () => {
    const refused = { ...other, lastName: '' }
    expect(await statusOf(api, 'addDriver', { key: 'key-2', body: refused })).toBe(400)
    expect(await statusOf(api, 'addDriver', { key: 'key-2', body: other })).toBe(204)
    const karims = { as: 'acc-2', params: { policyNumber: 'P-2' }, key: 'key-2' }
    expect(await statusOf(api, 'addDriver', karims)).toBe(204)
  })

  it.each(['', 'a b', 'é', 'x'.repeat(101)])("'%s' is none: 400", async (key) => {
    expect(await statusOf(api, 'addDriver', { key })).toBe(400)
  })
})

it('an account that the broker never fed finds nothing', async () => {
  expect((await ask(api, 'listPolicies', { as: 'acc-3' })).statusCode).toBe(404)
  expect((await ask(api, 'getAccount', { as: 'acc-3' })).statusCode).toBe(404)
})

it('a closed account’s token is worth nothing any more', async () => {
  await api.db.query(`update account set closed_at = now() where account_id = 'acc-2'`)
  expect((await ask(api, 'listPolicies', { as: 'acc-2' })).statusCode).toBe(401)
  expect((await ask(api, 'getAccount', { as: 'acc-2' })).statusCode).toBe(401)
})

const notOwnAccounts = [
  ...'acc-2 ACC-1 acc-1. acc-1/ acc-１ acc%2D1 unknown me null undefined 0 *'.split(' '),
  'acc-1 ',
  'acc-1\u0000',
  'acc-\u200B1',
  'x'.repeat(300),
]

const notOwnPolicies = [
  ...'P-2 P-3 p-1 P-1. P-1/ ../acc-2/P-2 P%2D1 P-１ P‐1 * % _-_ null undefined 0 -1 P-1,P-2'.split(' '),
  'P-1 ',
  ' P-1',
  'P-1\u0000',
  'P-\u200B1',
  "P-1' or '1'='1",
  '[object Object]',
  'x'.repeat(101),
]

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]*"/, '')
}
