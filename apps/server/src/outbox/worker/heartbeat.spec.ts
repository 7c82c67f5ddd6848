import { beforeEach, expect, it } from 'vitest'
import { openDb, type Db } from '../../db/db.ts'
import { testDbs } from '../../test/database/db.ts'
import { keepingLog, outboxOf, testOutbox } from '../../test/outbox/outbox.ts'
import type { LaneDependencies } from './lane.ts'

const database = testDbs()
let outbox: Awaited<ReturnType<typeof testOutbox>>
let log: ReturnType<typeof keepingLog>

beforeEach(async () => {
  outbox = await testOutbox({ db: await database() })
  log = keepingLog()
})

it('a conversation that lasts longer than a lease keeps it, so that nobody else sends the message too', async () => {
  const slow = slowWorker()
  await slow.begun()
  const { others, stop } = await anotherWorker()
  for (let lease = 0; lease < 4; lease++) {
    await passLeases(9)
    await slow.beat()
    await expect.poll(areRenewed).toBe(true)
  }
  slow.letGo()
  await expect.poll(delivered).toBe(2)
  expect([slow.sent.length, others.length]).toEqual([2, 0])
  await stop()
})

it('a lease that ran out and that nobody took is renewed, however late', async () => {
  const slow = slowWorker()
  await slow.begun()
  await passLeases(60)
  await slow.beat()
  await expect.poll(areRenewed).toBe(true)
  slow.letGo()
  await expect.poll(delivered).toBe(2)
  expect(log.warnings).toEqual([])
})

it('a process that finds its own message again, after its lease ran out, does not send it a second time', async () => {
  const slow = slowWorker({ pace: { pollMs: 10, stopMs: 0 } })
  await slow.begun()
  await passLeases(60)
  await expect.poll(areRenewed).toBe(true)
  await slow.beat()
  slow.letGo()
  await expect.poll(delivered).toBe(2)
  expect([slow.sent.length, log.warnings]).toEqual([2, []])
})

it('a renewal beside the look that finds a message of its own again does not take it for somebody else’s', async () => {
  const found = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let isLate = false
  const db: Db = {
    ...outbox.db,
    async query(text, values) {
      const rows = await outbox.db.query(text, values)
      if (isLate && rows.length === 2 && text.startsWith('with due')) {
        found.resolve()
        await answered.promise
      }
      return rows as never
    },
  }
  const slow = slowWorker({ db, pace: { pollMs: 10, stopMs: 0 } })
  await slow.begun()
  isLate = true
  await passLeases(60)
  await found.promise
  const beaten = slow.beat()
  // Long enough for a renewal that does not wait.
  for (let n = 0; n < 3; n++) await leasedSeconds()
  answered.resolve()
  await beaten
  slow.letGo()
  await expect.poll(delivered).toBe(2)
  expect([slow.sent.length, log.warnings]).toEqual([2, []])
})

it('a process that cannot renew says so once, and the message leaves by another under the same id', async () => {
  let isAway = false
  const db: Db = {
    ...outbox.db,
    query: (text, values) => (isAway ? Promise.reject(new Error('gone')) : outbox.db.query(text, values)),
  }
  const slow = slowWorker({ db })
  await slow.begun()
  isAway = true
  for (let n = 0; n < 3; n++) await slow.beat()
  // That it finds no new ones either is another sentence.
  const ofLeases = log.errors.filter((sentence) => !sentence.startsWith('The outbox'))
  expect(ofLeases).toEqual(['The leases of messages cannot be renewed: gone'])
  await passLeases(11)
  const { others, stop } = await anotherWorker()
  await expect.poll(delivered).toBe(2)
  expect(others.toSorted()).toEqual(slow.sent.toSorted())
  isAway = false
  await slow.beat()
  await expect
    .poll(() => log.warnings.toSorted())
    .toEqual(
      others
        .toSorted()
        .map((id) => `The lease of message ${id} ran out while it was delivered: it may leave twice`),
    )
  slow.letGo()
  await stop()
})

it('renewing does not touch what has ended meanwhile: a wait after a failed try stays', async () => {
  const slow = slowWorker()
  await slow.begun()
  slow.fail()
  await expect.poll(leasedSeconds).toEqual([null, null])
  await slow.beat()
  expect(await leasedSeconds()).toEqual([null, null])
})

/** A worker whose deliveries hang until `letGo` or `fail`, and whose heart beats when it is told. */
function slowWorker(options: Partial<LaneDependencies> = {}) {
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const worker = outbox.start(
    async ({ messageId }) => {
      sent.push(messageId)
      await held.promise
    },
    {
      log,
      pace: { pollMs: 3_600_000, stopMs: 0 },
      sleep: () => new Promise((wake) => waiting.push(wake)),
      ...options,
    },
  )
  return {
    sent,
    letGo: held.resolve,
    fail: () => held.reject(new Error('451 later')),
    async begun() {
      await outbox.accept('requestCallBack', { phone: '01 99 00 12 34' }, { policyNumber: undefined })
      worker.wake()
      await expect.poll(() => sent.length).toBe(2)
    },
    /** One renewal of every lane, done when each of them waits for its next. */
    async beat() {
      await expect.poll(() => waiting.length).toBe(lanes)
      for (const wake of waiting.splice(0)) wake()
      await expect.poll(() => waiting.length).toBe(lanes)
    },
  }
}

/** As there is one for each kind of message. */
const lanes = 3

/** A second process on the same database, which delivers at once what is nobody's. */
async function anotherWorker() {
  const db = openDb(outbox.db.connection)
  const others: string[] = []
  const worker = outbox.start(async ({ messageId }) => void others.push(messageId), { db })
  const stop = async () => {
    await worker.stop()
    await db.close()
  }
  return { others, stop }
}

/** So many seconds of each lease go by. */
async function passLeases(seconds: number): Promise<void> {
  await outbox.db.query('update outbox set locked_until = locked_until - make_interval(secs => $1)', [
    seconds,
  ])
}

async function leasedSeconds(): Promise<(number | null)[]> {
  const rows = await outbox.db.query<{ seconds: number | null }>(
    'select ceil(extract(epoch from locked_until - now()))::int as seconds from outbox',
  )
  return rows.map(({ seconds }) => seconds)
}

/** More is left of each lease than before it was renewed, whatever a slow machine has taken since. */
const areRenewed = async () => (await leasedSeconds()).every((seconds) => seconds !== null && seconds > 1)

const delivered = async () => (await outboxOf(outbox.db)).filter((message) => message.delivered).length
