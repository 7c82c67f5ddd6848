import { argon2Sync, createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Recorded } from '../calls/answer.ts'
import { openDb, type Db } from '../db/db.ts'
import { createClock } from '../ground/clock.ts'
import { systemIds } from '../ground/ids.ts'
import { empty, testDb } from '../test/database/db.ts'
import { createJournal, type WriteRequest } from './journal.ts'

const db = await testDb()
afterAll(() => db.close())
let accepted = 0
beforeEach(async () => {
  accepted = 0
  await empty(db, 'request', 'outbox', 'audit', 'idempotent_answer')
})

const journalOn = (store: Db) =>
  createJournal({
    db: store,
    clock: createClock(new Date('2026-11-21T09:00:00Z')),
    ids: systemIds,
    messages: ['brokerMail', 'receipt', 'receiptCopy'],
    onAccepted: () => void accepted++,
  })

const addMarie: WriteRequest = {
  call: 'addDriver',
  accountId: 'acc-1',
  policyNumber: 'P-1',
  content: [{ policyNumber: 'P-1' }, { firstName: 'Marie' }],
  brand: 'lutio',
  idempotencyKey: undefined,
  traceId: 'trace-1',
}

/** Accepts `write` as a handler would: one recorded row, and an answer that says its number. */
function accept(write: WriteRequest, journal = journalOn(db)) {
  return journal.accept(write, async (_sql, record) => {
    const { number } = await record({ firstName: 'Marie' })
    return { status: 200, body: `{"number":"${number}","second":1}` }
  })
}

const count = async (table: string) =>
  (await db.query<{ count: number }>(`select count(*) from ${table}`))[0]?.count

const age = (seconds: number) =>
  db.query('update idempotent_answer set created_at = created_at - make_interval(secs => $1)', [seconds])

describe('an accepted write', () => {
  it('is one numbered row in the skin the customer saw, with its messages and its audit line', async () => {
    let recorded: Recorded | undefined
    await journalOn(db).accept(addMarie, async (_sql, record) => {
      recorded = await record({ firstName: 'Marie' })
      return { status: 204, body: undefined }
    })
    const number = recorded?.number
    expect(number).toMatch(/^EA-20261121-[0-9A-Z]{8}$/)
    expect(recorded?.receivedAt).toEqual(new Date('2026-11-21T09:00:00Z'))
    const row = { kind: 'addDriver', brand: 'lutio', status: 'received', payload: { firstName: 'Marie' } }
    expect(await db.query('select number, kind, brand, status, payload from request')).toEqual([
      { number, ...row },
    ])
    expect(await db.query('select kind, attempts from outbox order by kind')).toEqual([
      { kind: 'brokerMail', attempts: 0 },
      { kind: 'receipt', attempts: 0 },
    ])
    expect(await db.query('select action, object, trace_id from audit')).toEqual([
      { action: 'addDriver', object: number, trace_id: 'trace-1' },
    ])
    expect(accepted).toBe(1)
  })

  it('that fails after its row leaves no row, no message, no audit line and no key', async () => {
    const failing = journalOn(db).accept({ ...addMarie, idempotencyKey: 'k' }, async (_sql, record) => {
      await record({})
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await Promise.all(['request', 'outbox', 'audit', 'idempotent_answer'].map(count))).toEqual([
      0, 0, 0, 0,
    ])
    expect(accepted).toBe(0)
  })

  it.each([{ newPassword: 'x' }, { login: { PASSWORD: 'x' } }, { list: [{ motDePasse: 'x' }] }])(
    'never takes a password into the journal: %o',
    async (payload) => {
      const recording = journalOn(db).accept(addMarie, async (_sql, record) => {
        await record(payload)
        return { status: 204, body: undefined }
      })
      await expect(recording).rejects.toThrow('A password must not enter the journal')
      expect(await count('request')).toBe(0)
    },
  )
})

it('fifty parallel repeats to two servers are one row and get the same answer byte for byte', async () => {
  const other = openDb(db.connection)
  const journals = [journalOn(db), journalOn(other)]
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => accept(addMarie, journals[i % 2])))
  await other.close()
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.body).toMatch(/^\{"number":"EA-20261121-\w{8}","second":1\}$/)
  expect(await Promise.all(['request', 'audit'].map(count))).toEqual([1, 1])
})

it.each(['key-1', undefined])(
  'parallel repeats run once more for each that the first one leaves behind by failing: with the key %s',
  async (idempotencyKey) => {
    let attempts = 0
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        journalOn(db).accept({ ...addMarie, idempotencyKey }, async (_sql, record) => {
          await record({})
          if (attempts++ === 0) throw new Error('the first one fails')
          return { status: 204, body: undefined }
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await count('request')).toBe(1)
  },
)

describe('without a key, the same content again', () => {
  it('within ten seconds is the same request, after them another', async () => {
    // By a clock that the database holds: nothing but `age` makes an answer older.
    await db.query('create schema held')
    await db.query(
      `create function held.now() returns timestamptz stable return timestamptz '2026-11-21 09:00:00Z'`,
    )
    const held = openDb({ ...db.connection, options: '-c search_path=held,public,pg_catalog' })
    const journal = journalOn(held)
    const first = await accept(addMarie, journal)
    await age(9.9)
    expect(await accept(addMarie, journal)).toEqual(first)
    expect(await journal.answered(held, addMarie)).toEqual(first)
    await age(0.1)
    expect(await journal.answered(held, addMarie)).toBeUndefined()
    await accept(addMarie, journal)
    expect(await count('request')).toBe(2)
    await held.close()
  })

  it('is another request when other content came in between: on, off, on is three choices', async () => {
    const consent = (granted: string) => ({ ...addMarie, call: 'setConsent', content: [{ granted }] })
    for (const granted of ['true', 'false', 'true', 'true']) await accept(consent(granted))
    expect(await count('request')).toBe(3)
  })

  it.each([
    ['account', { accountId: 'acc-2' }],
    ['policy', { policyNumber: 'P-2' }],
    ['call', { call: 'removeDriver' }],
    ['content', { content: 'other' }],
  ])('of another %s is another request', async (_, change) => {
    await accept(addMarie)
    await accept({ ...addMarie, ...change })
    expect(await count('request')).toBe(2)
  })
})

const reused = { code: 'idempotency-key-reused' }

describe('an Idempotency-Key', () => {
  const keyed = { ...addMarie, idempotencyKey: 'key-1' }

  it('gives the first answer again, a day later too', async () => {
    const first = await accept(keyed)
    await age(86_400)
    expect(await accept(keyed)).toEqual(first)
    expect(await journalOn(db).answered(db, keyed)).toEqual(first)
  })

  it.each([
    ['content', { content: 'other' }],
    ['call', { call: 'removeDriver' }],
  ])('with another %s is refused', async (_, change) => {
    await accept(keyed)
    const other = { ...keyed, ...change }
    await expect(accept(other)).rejects.toMatchObject(reused)
    await expect(journalOn(db).answered(db, other)).rejects.toMatchObject(reused)
  })

  it('belongs to one account', async () => {
    await accept(keyed)
    await accept({ ...keyed, accountId: 'acc-2' })
    expect(await count('request')).toBe(2)
  })

  it('whose twin takes too long is answered that it is under way', async () => {
    const impatient = openDb({ ...db.connection, lock_timeout: 50 })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
    const slow = journalOn(db).accept(keyed, async (_sql, record) => {
      await record({})
      hasStarted()
      await held
      return { status: 204, body: undefined }
    })
    await started
    const twin = accept(keyed, journalOn(impatient))
    await expect(twin).rejects.toMatchObject({ code: 'idempotency-key-in-flight' })
    letGo()
    await slow
    await impatient.close()
    expect(await count('request')).toBe(1)
  })
})

it('what is kept of a write with a password is as slow to guess as a stored password, and still tells repeats', async () => {
  const secret = { ...addMarie, call: 'changePassword', secret: true, idempotencyKey: 'k' }
  await accept({ ...secret, content: ['Avant-2026!'] })
  await accept({ ...secret, content: ['Avant-2026!'] })
  await expect(accept({ ...secret, content: ['Autre-2026!'] })).rejects.toMatchObject(reused)
  const [row] = await db.query<{ request_sha256: string }>('select request_sha256 from idempotent_answer')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const nonce = createHash('sha256').update('changePassword acc-1').digest()
  expect(row?.request_sha256).toBe(
    argon2Sync('argon2id', { ...cost, nonce, message: '["Avant-2026!"]' }).toString('hex'),
  )
})
