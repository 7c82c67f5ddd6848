import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@portal/contract/calls.ts'
import type { CallTable } from '@portal/contract/ground/call.ts'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import type { Db } from '../../db/db.ts'
import { createClock } from '../../ground/clock.ts'
import { systemIds } from '../../ground/ids.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { createJournal } from '../../journal/journal.ts'
import { testDb } from '../../test/database/db.ts'
import { silentAudit } from '../../test/operator/audit.ts'
import { createReadCall } from './read-call.ts'
import { registerCalls } from './register-calls.ts'

// What holds for each call of the table is shown by calls.spec.ts and the specs of the features.
const listPolicies = {
  summary: '',
  method: 'GET',
  path: '/policy/accounts/{accountId}',
  request: 'none',
  ok: 200,
  response: 'json',
  effect: 'read',
  problems: [],
} as const
const { requestStatement } = calls
const table = { listPolicies, requestStatement } satisfies CallTable

const nothing = async () => undefined
const headers = { authorization: 'Bearer of-acc-1' }

type Handlers = Parameters<typeof registerCalls>[2]

/** A server of the table's two calls, with one account that holds one token. */
async function serve(db: Db, handlers: Handlers) {
  const app = Fastify()
  const limiter = { take: nothing, takeBack: nothing, requireRoom: nothing }
  await registerCalls(app, table, handlers, {
    db,
    readCall: createReadCall({ db, limiter }),
    accessTokens: { verify: async () => ({ accountId: 'acc-1', tokenHash: '', issuedAt: 0, expiresAt: 0 }) },
    freshSignIns: { require: nothing },
    audit: silentAudit,
    journal: createJournal({ db, clock: createClock(), ids: systemIds, messages: [] }),
    limiter,
    bodySchemas: () => ({}),
  })
  return app
}

const refuse = () => Promise.reject(new Problem('policy-terminated'))
const idle = {
  listPolicies: { answer: async () => [] },
  requestStatement: { asksFresh: async () => false, beforeBody: refuse, prepare: refuse },
}

it('a hundred reads of one account at once come six at a time, so that they leave room for others', async () => {
  const db = await testDb('template_portfolio')
  let [reading, mostReading] = [0, 0]
  const answer = async () => {
    mostReading = Math.max(mostReading, ++reading)
    await wait(5)
    reading--
    return []
  }
  const app = await serve(db, { ...idle, listPolicies: { answer } })
  const read = () => app.inject({ url: '/api/v1/policy/accounts/acc-1', headers })
  const answers = await Promise.all(Array.from({ length: 100 }, read))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(mostReading).toBe(6)
  await app.close()
  await db.close()
})

it('the sixty-fifth write of an account at once is refused before it is looked up whose it is', async () => {
  const db = await testDb('template_portfolio')
  let letLookUp = () => {}
  const lookingUp = new Promise<void>((resolve) => (letLookUp = resolve))
  let lookedUp = 0
  const query: Db['query'] = async (...statement) => {
    lookedUp++
    await lookingUp
    return db.query(...statement)
  }
  const app = await serve({ ...db, query }, idle)
  const write = () =>
    app.inject({ method: 'POST', url: '/api/v1/policy/accounts/acc-1/nobodys/statement', headers })
  const writes = Array.from({ length: 64 }, write)
  await vi.waitFor(() => expect(lookedUp).toBeGreaterThan(0))
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
  letLookUp()
  const answers = await Promise.all(writes)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(lookedUp).toBe(64)
  await app.close()
  await db.close()
})
