import { setTimeout as wait } from 'node:timers/promises'
import type { CallTable } from '@portal/contract/ground/call.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createClock } from '../../ground/clock.ts'
import { systemIds } from '../../ground/ids.ts'
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
const table = { listPolicies } satisfies CallTable

it('a hundred reads of one account at once come six at a time, so that they leave room for others', async () => {
  const db = await testDb('template_portfolio')
  const app = Fastify()
  let [reading, mostReading] = [0, 0]
  const handlers = {
    listPolicies: {
      answer: async () => {
        mostReading = Math.max(mostReading, ++reading)
        await wait(5)
        reading--
        return []
      },
    },
  }
  const nothing = async () => undefined
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
  const read = () =>
    app.inject({ url: '/api/v1/policy/accounts/acc-1', headers: { authorization: 'Bearer of-acc-1' } })
  const answers = await Promise.all(Array.from({ length: 100 }, read))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(mostReading).toBe(6)
  await app.close()
  await db.close()
})
