import { apiPrefix, type Call, paramNames } from '@portal/contract/call.ts'
import { calls } from '@portal/contract/calls.ts'
import { openapi } from '@portal/contract/openapi.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgedTokens } from './test/tokens.ts'
import { testApi } from './test/api.ts'

// What holds for each call of the table, those to come included.
const table = Object.entries<Call>(calls)

let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

describe.each(table)('%s', (_, call) => {
  test('is answered 401, always in the same words, without a token that was issued to somebody (decisions §1)', async () => {
    const forged = await forgedTokens(api.subjectOf('acc-1'))
    expect(forged.length).toBeGreaterThanOrEqual(40)
    for (const { title, header } of forged) {
      const answer = await send(call, own(call), header === undefined ? {} : { authorization: header })
      expect.soft(answer.statusCode, title).toBe(401)
      expect.soft(answer.headers['www-authenticate'], title).toContain('Bearer')
      expect.soft(answer.json(), title).toEqual({
        type: 'about:blank',
        title: 'invalid-token',
        status: 401,
        code: 'invalid-token',
        detail: 'Votre session a expiré. Reconnectez-vous.',
        requestId: expect.any(String),
      })
    }
  })

  test('answers the same 404 for every account but the own one (decisions §1)', async () => {
    const bodies = new Set<string>()
    for (const accountId of notOwnAccounts) {
      const answer = await send(call, { ...own(call), accountId }, await api.bearer('acc-1'))
      expect.soft(answer.statusCode, accountId).toBe(404)
      bodies.add(withoutId(answer.body))
    }
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain(call.notFoundText ?? 'not-found')
  })

  test.runIf(call.path.includes('{policyNumber}'))(
    "answers the same 404 for a foreign policy and an unknown one, with either account's token",
    async () => {
      const foreign = await send(call, { ...own(call), policyNumber: 'P-2' }, await api.bearer('acc-1'))
      const unknown = await send(call, { ...own(call), policyNumber: 'P-3' }, await api.bearer('acc-1'))
      const swapped = await send(call, own(call), await api.bearer('acc-2'))
      expect([foreign.statusCode, unknown.statusCode, swapped.statusCode]).toEqual([404, 404, 404])
      expect(withoutId(foreign.body)).toBe(withoutId(unknown.body))
    },
  )

  test.runIf(call.request === 'json')('refuses malformed bodies without changing anything', async () => {
    const before = await rowCounts()
    const headers = { ...(await api.bearer('acc-1')), 'content-type': 'application/json' }
    for (const payload of malformed) {
      const answer = await send(call, own(call), headers, payload)
      expect.soft(answer.statusCode, payload.slice(0, 40)).toBe(400)
      expect.soft(answer.json(), payload.slice(0, 40)).toMatchObject({ code: 'invalid-request' })
      expect.soft(answer.body).not.toContain('echo-canary')
    }
    expect(await rowCounts()).toEqual(before)
  })

  test.runIf(call.request === 'json')('takes nothing but JSON in UTF-8, up to its size', async () => {
    const headers = await api.bearer('acc-1')
    const text = await send(call, own(call), { ...headers, 'content-type': 'text/plain' }, '{}')
    const utf16 = await send(
      call,
      own(call),
      { ...headers, 'content-type': 'application/json; charset=utf-16' },
      '{}',
    )
    const json = { ...headers, 'content-type': 'application/json' }
    const large = await send(call, own(call), json, JSON.stringify('x'.repeat(call.bodyBytes ?? 65_536)))
    expect([text.statusCode, utf16.statusCode, large.statusCode]).toEqual([415, 415, 413])
  })

  test('is never kept by a cache and never interpreted by a browser', async () => {
    const answer = await send(call, own(call), await api.bearer('acc-1'))
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('stands in the OpenAPI document', () => {
    const operation = openapi('2026-11-21').paths[apiPrefix + call.path]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({
      responses: { [call.ok === '2xx' ? '2XX' : call.ok]: expect.anything() },
    })
  })
})

test('a path that is no call is a problem like the others', async () => {
  const answer = await api.app.inject({ url: `${apiPrefix}/policy`, headers: await api.bearer('acc-1') })
  expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
})

const notOwnAccounts = [
  'acc-2',
  'ACC-1',
  'acc-1 ',
  'acc-1.',
  'acc-1\u0000',
  'acc-1/',
  'acc-\u200B1',
  'acc-１',
  'acc%2D1',
  'unknown',
  'me',
  'null',
  'undefined',
  '0',
  '*',
  'x'.repeat(300),
]

const malformed = [
  '',
  'null',
  '[]',
  '"echo-canary"',
  '1',
  '{',
  '{}',
  '{} trailing',
  '{"echo-canary":1}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '[{"echo-canary":1}]',
  '\u00ff\ufffe{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
]

function own(call: Call): Record<string, string> {
  const known: Record<string, string> = { accountId: 'acc-1', policyNumber: 'P-1' }
  return Object.fromEntries(paramNames(call.path).map((name) => [name, known[name] ?? 'x']))
}

function send(call: Call, params: Record<string, string>, headers: Record<string, string>, payload?: string) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return api.app.inject({
    method: call.method,
    url: apiPrefix + path,
    headers,
    ...(payload !== undefined && { payload }),
  })
}

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]*"/, '')
}

/** How many rows each table has: what a refused call may not change. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await api.db.query<{ name: string }>(
    // The audit's notes of refusals are written a moment later.
    `select tablename as name from pg_tables
     where schemaname = current_schema and tablename <> 'security_event' order by 1`,
  )
  const counts = tables.map(async ({ name }) => {
    const [row] = await api.db.query<{ count: number }>(`select count(*) from ${name}`)
    return [name, row?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
