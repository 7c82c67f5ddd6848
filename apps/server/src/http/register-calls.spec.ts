import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallTable } from '@portal/contract/call.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { silentAudit } from '../test/audit.ts'
import { createClock } from '../clock.ts'
import { testDb } from '../test/db.ts'
import { systemIds } from '../ids.ts'
import { createJournal } from '../journal/journal.ts'
import type { IncomingForm } from './incoming-form.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerCalls } from './register-calls.ts'

// The shapes of specification §7 that the calls of the first screens do not have, proven before the calls that need them.
const proof = {
  setConsent: call('PUT', '/consent/accounts/{accountId}/{granted}', 'empty-json', '2xx', 'none'),
  closeAccount: call('DELETE', '/account/accounts/{accountId}', 'json', 204, 'none'),
  downloadDocument: call('GET', '/document/accounts/{accountId}/{documentId}', 'none', 200, 'blob'),
  uploadDocument: {
    ...call('POST', '/document/accounts/{accountId}/uploadfile', 'multipart', '2xx', 'json'),
    anyStatus: true,
  },
  listPolicies: call('GET', '/policy/accounts/{accountId}', 'none', 200, 'json'),
  checkIban: call('POST', '/policy/accounts/{accountId}/iban/{iban}', 'none', 204, 'none'),
} as const satisfies CallTable

let app: FastifyInstance
let [reading, mostReading] = [0, 0]
const authorization = 'Bearer of-acc-1'
// What a token is worth is the subject of identity's own specs.
const accessTokens = {
  verify: async () => ({ accountId: 'acc-1', tokenHash: '', issuedAt: 0, expiresAt: 0 }),
}

beforeAll(async () => {
  const db = await testDb('template_portfolio')
  app = Fastify()
  registerErrorHandler(app)
  const handlers = {
    setConsent: async () => undefined,
    closeAccount: async () => undefined,
    downloadDocument: async () => ({
      stream: Readable.from(['%PDF', '-1.7']),
      headers: { 'content-type': 'application/pdf' },
    }),
    uploadDocument: async ({ body }: { body: IncomingForm }) => {
      let received = ''
      const { fileType } = await body.read({ file: 'upfile', fields: ['fileType'] }, async ({ content }) => {
        received = await text(content)
      })
      return { received, fileType }
    },
    listPolicies: async () => {
      mostReading = Math.max(mostReading, ++reading)
      await wait(5)
      reading--
      return []
    },
    checkIban: async () => undefined,
  }
  await registerCalls(app, proof, handlers, {
    db,
    accessTokens,
    audit: silentAudit,
    journal: createJournal({ db, clock: createClock(), ids: systemIds, messages: [] }),
    limiter: {
      take: async () => undefined,
      giveBack: async () => undefined,
      requireRoom: async () => undefined,
    },
    bodySchemas: () => ({ closeAccount: { body: z.strictObject({ password: z.string() }) } }),
  })
  return async () => {
    await app.close()
    await db.close()
  }
})

describe('an empty body with a JSON content type (§7 consent)', () => {
  const consent = { method: 'PUT', url: '/api/v1/consent/accounts/acc-1/true' } as const
  const headers = () => ({ authorization, 'content-type': 'application/json' })

  it('is what the call takes', async () => {
    expect(await app.inject({ ...consent, headers: headers() })).toHaveProperty('statusCode', 204)
  })

  it('may not become a body', async () => {
    expect(await app.inject({ ...consent, headers: headers(), payload: '{}' })).toHaveProperty(
      'statusCode',
      400,
    )
  })
})

describe('a DELETE with a JSON body (§7 account deletion)', () => {
  const closing = { method: 'DELETE', url: '/api/v1/account/accounts/acc-1' } as const

  it('reaches the handler', async () => {
    const answer = await app.inject({ ...closing, headers: { authorization }, payload: { password: 'x' } })
    expect(answer.statusCode).toBe(204)
  })

  it('is refused without the body, naming what is missing', async () => {
    const answer = await app.inject({
      ...closing,
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'password', code: 'required' }] })
  })
})

it('a file comes as it is stored (§7 download)', async () => {
  const answer = await app.inject({
    url: '/api/v1/document/accounts/acc-1/doc-1',
    headers: { authorization },
  })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(answer.body).toBe('%PDF-1.7')
})

describe('a form with a file (§7 upload)', () => {
  const url = '/api/v1/document/accounts/acc-1/uploadfile'

  it('is streamed to the handler, whichever field comes first', async () => {
    const form = new FormData()
    form.set('upfile', new Blob(['12345']), 'carte.pdf')
    form.set('fileType', 'autre')
    const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
    const payload = Readable.fromWeb(body as never)
    const type = headers.get('content-type') ?? ''
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': type },
      payload,
    })
    expect(answer.json()).toEqual({ received: '12345', fileType: 'autre' })
  })

  it('is refused as JSON with 415', async () => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { authorization },
      payload: { fileType: 'autre' },
    })
    expect(answer.statusCode).toBe(415)
  })
})

it('a POST without a body needs no content type (§7 IBAN check)', async () => {
  const url = `/api/v1/policy/accounts/acc-1/iban/${encodeURIComponent('FR14 2004')}`
  expect(await app.inject({ method: 'POST', url, headers: { authorization } })).toHaveProperty(
    'statusCode',
    204,
  )
})

function call<M extends 'GET' | 'POST' | 'PUT' | 'DELETE'>(
  method: M,
  path: `/${string}`,
  request: 'none' | 'json' | 'empty-json' | 'multipart',
  ok: 200 | 204 | '2xx',
  response: 'none' | 'json' | 'blob',
) {
  return { summary: '', method, path, request, ok, response, effect: 'read', problems: [] } as const
}

it('a hundred reads of one account at once come one after the other, so that they leave room for others', async () => {
  const read = () => app.inject({ url: '/api/v1/policy/accounts/acc-1', headers: { authorization } })
  const answers = await Promise.all(Array.from({ length: 100 }, read))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(mostReading).toBe(6)
})
