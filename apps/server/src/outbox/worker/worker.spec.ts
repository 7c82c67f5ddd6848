import { beforeEach, describe, expect, it } from 'vitest'
import { openDb, type Db } from '../../db/db.ts'
import { MailRefused } from '../../mail/mail.ts'
import { testDbs } from '../../test/database/db.ts'
import { keepingLog, outboxOf, pass, testOutbox } from '../../test/outbox/outbox.ts'
import type { Deliver } from '../deliver.ts'
import { oweNotice } from '../outbox.ts'
import { leaseMessages, markDelivered, park } from './lease.sql.ts'

const database = testDbs()
type Testing = Awaited<ReturnType<typeof testOutbox>>
let outbox: Testing
let log: ReturnType<typeof keepingLog>

beforeEach(async () => {
  const webhook = { url: 'http://127.0.0.1:1', secret: 'x'.repeat(32) }
  outbox = await testOutbox({ webhook, db: await database() })
  log = keepingLog()
})

const start: Testing['start'] = (deliver, options) => outbox.start(deliver, { log, ...options })

const delivered = async () => (await outboxOf(outbox.db)).filter((message) => message.delivered).length
const callBack = () =>
  outbox.accept('requestCallBack', { phone: '01 99 00 12 34' }, { policyNumber: undefined })

it('delivers each message once, however many processes look side by side, and the request is then sent', async () => {
  const others = [openDb(outbox.db.connection), openDb(outbox.db.connection)]
  for (let i = 0; i < 15; i++) await callBack()
  const ids: string[] = []
  const deliver: Deliver = async ({ messageId }) => {
    await new Promise((resolve) => setTimeout(resolve, 3))
    ids.push(messageId)
  }
  const started = [outbox.db, ...others].map((db) => start(deliver, { db }))
  await expect.poll(delivered).toBe(45)
  await Promise.all(started.map((worker) => worker.stop()))
  await Promise.all(others.map((db) => db.close()))
  expect(ids).toHaveLength(45)
  expect(new Set(ids).size).toBe(45)
  expect(await outbox.db.query('select distinct status from request')).toEqual([{ status: 'sent' }])
})

it('looks at once when it is woken', async () => {
  const worker = start(async () => {}, { pace: { pollMs: 3_600_000, stopMs: 0 } })
  await callBack()
  worker.wake()
  await expect.poll(delivered).toBe(3)
})

it('an answer does not wait for the receipts that are owed (§3: it leaves within 10 s)', async () => {
  const seen: string[] = []
  start(
    async ({ kind }) => {
      seen.push(kind)
      if (kind !== 'notice') await new Promise(() => {})
    },
    { pace: { pollMs: 10, stopMs: 0 } },
  )
  for (let n = 0; n < 3; n++) await callBack()
  await expect.poll(() => seen).toHaveLength(5 + 3)
  await oweNotice(outbox.db, 'acc-1', 'passwordReset')
  await expect.poll(() => seen.at(-1)).toBe('notice')
})

it('marks what left together in one commit, and as sent only the requests of which nothing is owed to the broker', async () => {
  for (let n = 0; n < 3; n++) await callBack()
  const kinds = ['brokerMail', 'brokerWebhook', 'receipt'] as const
  const leased = await leaseMessages(outbox.db, { kinds, limit: 20, leaseSeconds: 60 })
  const kept = leased.find(({ kind }) => kind === 'brokerWebhook')
  await markDelivered(
    outbox.db,
    leased.filter((message) => message !== kept),
  )
  expect(await delivered()).toBe(8)
  const statuses = await outbox.db.query<{ status: string }>('select status from request order by status')
  expect(statuses.map(({ status }) => status)).toEqual(['received', 'sent', 'sent'])
  const commits = await outbox.db.query(
    'select distinct delivered_at from outbox where delivered_at is not null',
  )
  expect(commits).toHaveLength(1)
})

it('marks a request as sent without writing any of its indexes anew (0130)', async () => {
  for (let n = 0; n < 3; n++) await callBack()
  const kinds = ['brokerMail', 'brokerWebhook', 'receipt'] as const
  const leased = await leaseMessages(outbox.db, { kinds, limit: 20, leaseSeconds: 60 })
  const counts: number[] = []
  const counting: Db = {
    ...outbox.db,
    transaction: (work) =>
      outbox.db.transaction(async (tx) => {
        const anew = async () => {
          const [row] = await tx.query<{ count: number }>(
            `select (pg_stat_get_xact_tuples_updated('request'::regclass)
               - pg_stat_get_xact_tuples_hot_updated('request'::regclass))::int as count`,
          )
          counts.push(row?.count ?? Number.NaN)
        }
        await anew()
        const result = await work(tx)
        await anew()
        return result
      }),
  }
  await markDelivered(counting, leased)
  expect(await outbox.db.query('select distinct status from request')).toEqual([{ status: 'sent' }])
  expect(counts[1]).toBe(counts[0])
})

it('two processes that mark the same messages side by side mark them once', async () => {
  for (let n = 0; n < 5; n++) await callBack()
  const kinds = ['brokerMail', 'brokerWebhook', 'receipt'] as const
  const leased = await leaseMessages(outbox.db, { kinds, limit: 20, leaseSeconds: 60 })
  await Promise.all([markDelivered(outbox.db, leased), markDelivered(outbox.db, leased.toReversed())])
  expect(await delivered()).toBe(15)
  expect(await outbox.db.query('select distinct status from request')).toEqual([{ status: 'sent' }])
  expect(await outbox.db.query('select from request_step')).toHaveLength(5)
})

it('one of several that cannot be marked keeps none of the others from it', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  for (let n = 0; n < 2; n++) await callBack()
  start(() => held)
  await expect.poll(async () => (await outboxOf(outbox.db)).every(({ leased }) => leased)).toBe(true)
  // A step that is there already: the second of one place is refused.
  await outbox.db.query(
    `insert into request_step (account_id, request_id, position, status, at, taken_by)
     select account_id, request_id, 1, 'sent', now(), 'somebody' from request limit 1`,
  )
  letGo()
  await expect.poll(delivered).toBe(5)
  await expect.poll(() => log.errors).toHaveLength(1)
  expect(log.errors[0]).toContain('could not be written down')
})

it('does not call a request sent while the broker lacks one of its messages', async () => {
  start(async ({ kind }) => {
    if (kind === 'brokerWebhook') throw new Error('away')
  })
  await callBack()
  await expect.poll(delivered).toBe(2)
  expect(await outbox.db.query('select status from request')).toEqual([{ status: 'received' }])
})

describe('a delivery that fails', () => {
  it('is tried again after waits that double, with the same message id, until it succeeds', async () => {
    await callBack()
    // From here on the waits are longer than a slow machine's.
    await outbox.db.query('update outbox set attempts = 8')
    const tries: string[] = []
    start(async ({ kind, messageId }) => {
      if (kind !== 'receipt') return
      tries.push(messageId)
      if (tries.length < 4) throw new Error('451 later')
    })
    for (const [index, wait] of [512, 1_024, 2_048].entries()) {
      await expect
        .poll(receipt)
        .toMatchObject({ attempts: 9 + index, leased: false, error: '451 later', delivered: false })
      // Some of it may have passed meanwhile.
      const { waitsSeconds } = await receipt()
      expect(waitsSeconds).toBeLessThanOrEqual(wait)
      expect(waitsSeconds).toBeGreaterThan(wait - 120)
      await pass(outbox.db, wait)
    }
    await expect.poll(receipt).toMatchObject({ attempts: 12, delivered: true, error: null })
    expect(tries).toHaveLength(4)
    expect(new Set(tries).size).toBe(1)
    expect(log.errors).toEqual([])
  })

  it('for good is parked at once, with one error that says what to do and nothing personal', async () => {
    start(async ({ kind }) => {
      if (kind === 'receipt')
        throw new MailRefused('refused', { cause: new Error('550 <zoe@exemple.fr> unknown') })
    })
    await callBack()
    await expect.poll(receipt).toMatchObject({ attempts: 1, parked: true, leased: false })
    const { messageId } = await receipt()
    await expect
      .poll(() => log.errors)
      .toEqual([
        `Message ${messageId} (receipt) is parked after 1 try. See why with: npm run portal -- outbox list; then send it with: npm run portal -- outbox retry ${messageId}`,
      ])
  })

  it('because only a newer version knows the request waits for that one, and is not parked', async () => {
    await outbox.accept('changeOfALaterVersion', {})
    start(outbox.deliverWith({ send: async () => {} }))
    const error = 'Only a newer version of the portal knows what changeOfALaterVersion says'
    await expect.poll(receipt).toMatchObject({ attempts: 1, parked: false, delivered: false, error })
    expect(log.errors).toEqual([])
  })

  it('fifty times is parked, and the others have left', async () => {
    await callBack()
    await outbox.db.query(`update outbox set attempts = 49 where kind = 'receipt'`)
    start(async ({ kind }) => {
      if (kind === 'receipt') throw new Error('down')
    })
    await expect.poll(receipt).toMatchObject({ attempts: 50, parked: true, error: 'down' })
    await expect.poll(delivered).toBe(2)
    await expect.poll(() => log.errors).toHaveLength(1)
    await pass(outbox.db, 86_400)
    await callBack()
    await expect.poll(delivered).toBe(4)
    expect(log.errors).toHaveLength(1)
  })

  it('by ending its process each time is parked too', async () => {
    await callBack()
    await outbox.db.query(`update outbox set attempts = 50 where kind = 'receipt'`)
    const seen: string[] = []
    start(async ({ kind }) => void seen.push(kind))
    await expect.poll(receipt).toMatchObject({ parked: true, delivered: false })
    expect(seen).not.toContain('receipt')
  })
})

it('a process that has lost its lease does not overwrite another one’s outcome', async () => {
  await callBack()
  const kinds = ['receipt'] as const
  const [slow] = await leaseMessages(outbox.db, { kinds, limit: 1, leaseSeconds: 0 })
  const [quick] = await leaseMessages(outbox.db, { kinds, limit: 1, leaseSeconds: 120 })
  expect([slow?.attempts, quick?.attempts]).toEqual([1, 2])
  if (quick) await markDelivered(outbox.db, [quick])
  if (slow) await park(outbox.db, slow, 'too late')
  expect(await receipt()).toMatchObject({ delivered: true, parked: false })
})

describe('a stop', () => {
  it('lets the delivery under way finish and takes no other message', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    let begun = 0
    const worker = start(async () => {
      begun++
      await held
    })
    await callBack()
    await expect.poll(() => begun).toBe(3)
    const stopped = worker.stop()
    await callBack()
    letGo()
    await stopped
    expect(begun).toBe(3)
    const messages = await outboxOf(outbox.db)
    expect(messages.map(({ delivered, leased }) => `${delivered} ${leased}`).toSorted()).toEqual([
      ...Array<string>(3).fill('false false'),
      ...Array<string>(3).fill('true false'),
    ])
  })

  it('gives back what it was leasing when the stop began', async () => {
    const { promise: leasing, resolve: isLeasing } = Promise.withResolvers<void>()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const db: Db = {
      ...outbox.db,
      async query<Row>(text: string, values?: readonly unknown[]) {
        const rows = await outbox.db.query<Row>(text, values)
        if (rows.length > 0) {
          isLeasing()
          await held
        }
        return rows
      },
    }
    await callBack()
    const begun: string[] = []
    const worker = start(async ({ kind }) => void begun.push(kind), { db })
    await leasing
    const stopped = worker.stop()
    letGo()
    await stopped
    expect(begun).toEqual([])
    expect(await outboxOf(outbox.db)).toMatchObject(
      Array.from({ length: 3 }, () => ({ leased: false, attempts: 0, delivered: false })),
    )
  })

  it('gives back the lease of a delivery that hangs, for another process to take at once', async () => {
    const worker = start(() => new Promise<void>(() => {}), { pace: { pollMs: 10, stopMs: 20 } })
    await callBack()
    await expect.poll(async () => (await outboxOf(outbox.db)).every(({ leased }) => leased)).toBe(true)
    await worker.stop()
    expect(await outboxOf(outbox.db)).toMatchObject(
      Array.from({ length: 3 }, () => ({ leased: false, attempts: 0 })),
    )
  })
})

it('a database that goes away is said once and survived', async () => {
  let isAway = true
  const db = {
    ...outbox.db,
    query: ((statement: string, values?: readonly unknown[]) =>
      isAway
        ? Promise.reject(new Error('gone'))
        : outbox.db.query(statement, values)) as typeof outbox.db.query,
  }
  const worker = start(async () => {}, { pace: { pollMs: 10, stopMs: 0 }, db })
  await expect.poll(() => log.errors.length).toBe(3)
  await callBack()
  for (let i = 0; i < 5; i++) worker.wake()
  isAway = false
  worker.wake()
  await expect.poll(delivered).toBe(3)
  expect(log.errors).toEqual(Array.from({ length: 3 }, () => 'The outbox cannot be read: gone'))
})

async function receipt() {
  const message = (await outboxOf(outbox.db)).find(({ kind }) => kind === 'receipt')
  if (!message) throw new Error('No receipt is owed')
  return message
}
