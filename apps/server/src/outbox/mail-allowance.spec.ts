import { beforeEach, describe, expect, it } from 'vitest'
import { leaveAmendment } from '../test/api/amendment.ts'
import { testDbs } from '../test/database/db.ts'
import { keepingMail, outboxOf, pass, testOutbox } from '../test/outbox/outbox.ts'
import { takeMail, takeMailsWithRoom } from './mail-allowance.ts'
import { takeStep } from './request/step.ts'
import { leaseMessages } from './worker/lease.sql.ts'

/** Small days: two receipts alone, and ten places for mails that tell many. */
const mailsOfDay = 12
const customer = 'zoe@exemple.fr'
const desk = 'gestion@courtage.example'

const database = testDbs()
let outbox: Awaited<ReturnType<typeof testOutbox>>
let mail: ReturnType<typeof keepingMail>

beforeEach(async () => {
  outbox = await testOutbox({ db: await database() })
  mail = keepingMail()
})

const start = (to: Pick<typeof mail, 'send'> = mail) => outbox.start(outbox.deliverWith(to), { mailsOfDay })

async function accept(count: number, call = 'addDriver'): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    numbers.push((await outbox.accept(call, { firstName: `Marie${n}`, email: 'autre@exemple.fr' })).number)
  }
  return numbers
}

const mailsTo = (address: string) => mail.sent.filter(({ to }) => to.address === address)
const timesTold = (numbers: readonly string[]) =>
  numbers.map(
    (number) => mailsTo(customer).filter(({ subject, text }) => `${subject} ${text}`.includes(number)).length,
  )
const owed = async () => (await outboxOf(outbox.db)).filter(({ delivered }) => !delivered)
const undelivered = async () => (await owed()).length
/** Every message has been looked at: it has left, or waits. */
async function settle(): Promise<void> {
  await expect
    .poll(async () => (await owed()).every(({ leased, waitsSeconds }) => !leased && waitsSeconds > 0))
    .toBe(true)
}

describe('more receipts than an account is sent one by one', () => {
  it('are told together a minute later, each of them once, and the broker gets each request at once', async () => {
    const numbers = await accept(9)
    start()
    await settle()
    expect(mailsTo(customer)).toHaveLength(2)
    expect(mailsTo(desk)).toHaveLength(9)
    expect(await undelivered()).toBe(7)
    for (const { waitsSeconds } of await owed()) expect(waitsSeconds).toBeGreaterThan(30)
    await pass(outbox.db, 60)
    await expect.poll(undelivered).toBe(0)
    expect(mailsTo(customer)).toHaveLength(3)
    expect(timesTold(numbers)).toEqual(numbers.map(() => 1))
    const together = mailsTo(customer).at(-1)
    expect(together?.subject).toBe('Vos 7 dernières demandes')
    expect(together?.text).toContain('il vaut pour chacune d’elles')
    expect(together?.text).toContain('Rappel de l’article\u00a0L113-4'.toUpperCase())
  })

  it('are told after waits that double, never more than the mails of the day', async () => {
    start()
    const numbers = await accept(3)
    await settle()
    for (const wait of [60, 120, 240]) {
      for (const { waitsSeconds } of await owed()) {
        expect(waitsSeconds).toBeGreaterThan(wait / 2)
        expect(waitsSeconds).toBeLessThanOrEqual(wait)
      }
      await pass(outbox.db, wait)
      await expect.poll(undelivered).toBe(0)
      numbers.push(...(await accept(2)))
      await settle()
    }
    // Seven of them take the places that are left; what comes later waits for the next day.
    for (let n = 0; n < 9; n++) {
      await pass(outbox.db, 12 * 3_600)
      await settle()
      numbers.push(...(await accept(1)))
      await settle()
    }
    expect(mailsTo(customer)).toHaveLength(mailsOfDay)
    await outbox.db.query(`update outbox set mail_at = mail_at - interval '24 hours'`)
    await pass(outbox.db, 24 * 3_600)
    await expect.poll(undelivered).toBe(0)
    expect(mailsTo(customer)).toHaveLength(mailsOfDay + 1)
    expect(timesTold(numbers)).toEqual(numbers.map(() => 1))
  })

  it('stay together, under one Message-ID, when their mail is not taken at first', async () => {
    const numbers = await accept(6)
    let isDown = false
    const send = async (message: Parameters<typeof mail.send>[0]) => {
      if (isDown && message.to.address === customer) throw new Error('451 later')
      await mail.send(message)
    }
    start({ send })
    await settle()
    isDown = true
    await pass(outbox.db, 60)
    await expect
      .poll(async () => (await outboxOf(outbox.db)).some(({ error }) => error === '451 later'))
      .toBe(true)
    numbers.push(...(await accept(1)))
    isDown = false
    await pass(outbox.db, 24 * 3_600)
    await expect
      .poll(async () => {
        await pass(outbox.db, 3_600)
        return undelivered()
      })
      .toBe(0)
    expect(timesTold(numbers)).toEqual(numbers.map(() => 1))
  })
})

it('of two processes that take places for many accounts side by side none takes one twice or waits for ever', async () => {
  await accept(6)
  const kinds = ['receipt'] as const
  const leased = await leaseMessages(outbox.db, { kinds, limit: 6, leaseSeconds: 60 })
  const [one, other] = [leased.slice(0, 3), leased.slice(3)]
  // Three each, and room for five besides the ten places that are kept.
  const taken = await Promise.all([one, other].map((messages) => takeMailsWithRoom(outbox.db, messages, 15)))
  expect(taken.flat().filter(Boolean)).toHaveLength(3)
  expect(new Set(taken.map((each) => new Set(each).size))).toEqual(new Set([1]))
})

it('a message that is held, or tells others, is left to be judged alone', async () => {
  await accept(2)
  const kinds = ['receipt'] as const
  const leased = await leaseMessages(outbox.db, { kinds, limit: 2, leaseSeconds: 60 })
  await outbox.db.query('update outbox set held_at = now() where message_id = $1', [leased[0]?.messageId])
  expect(await takeMailsWithRoom(outbox.db, leased, 100)).toEqual([false, true])
  await outbox.db.query('update outbox set held_at = null, mail_at = null')
  await outbox.db.query(
    'update outbox set told_by = $1 where message_id = $2',
    leased.map(({ messageId }) => messageId),
  )
  expect(await takeMailsWithRoom(outbox.db, leased, 100)).toEqual([false, false])
})

it('more answers than that are told together too, apart from the receipts', async () => {
  start()
  await accept(3)
  await settle()
  for (const { accountId, requestId } of await outbox.db.query<{ accountId: string; requestId: string }>(
    'select account_id as "accountId", request_id as "requestId" from request',
  )) {
    const step = { status: 'refused', reason: 'Incomplet', by: 'Claire' } as const
    await outbox.db.transaction((sql) => takeStep(sql, { accountId, requestId }, step))
  }
  await settle()
  expect(mailsTo(customer)).toHaveLength(2)
  await pass(outbox.db, 60)
  await expect.poll(undelivered).toBe(0)
  expect(mailsTo(customer)).toHaveLength(4)
  const together = mailsTo(customer).find(({ subject }) => subject === '3 réponses à vos demandes')
  expect(together?.text.match(/Nous n’avons pas pu accepter votre demande/g)).toHaveLength(3)
  expect(together?.text.match(/Réponse de votre courtier\u00A0: Incomplet/g)).toHaveLength(3)
  expect(together?.text).toContain('https://assure.example/requests\n')
})

it('several answers told together say of each amendment that is still to be signed (L112-3)', async () => {
  start()
  const numbers = await accept(4)
  await settle()
  for (const number of numbers.slice(1, 3)) await leaveAmendment(outbox.db, number)
  for (const { accountId, requestId } of await outbox.db.query<{ accountId: string; requestId: string }>(
    'select account_id as "accountId", request_id as "requestId" from request',
  )) {
    const step = { status: 'done', reason: null, by: 'Claire' } as const
    await outbox.db.transaction((sql) => takeStep(sql, { accountId, requestId }, step))
  }
  await settle()
  await pass(outbox.db, 60)
  await expect.poll(undelivered).toBe(0)
  const texts = mailsTo(customer).filter(({ subject }) => /réponse|Votre demande est faite/.test(subject))
  const toSign = /Un avenant vous attend dans votre espace\u00A0: téléchargez‑le, signez‑le/g
  expect(texts.flatMap(({ text }) => text.match(toSign) ?? [])).toHaveLength(2)
  expect(texts.length).toBeLessThan(4)
})

it('the copy of a termination counts, waits for a place and is told to nobody else', async () => {
  start()
  await accept(2)
  await settle()
  const [number = ''] = await accept(1, 'terminateContract')
  await settle()
  expect(mailsTo('autre@exemple.fr').map(({ subject }) => subject)).toEqual([expect.stringContaining(number)])
  await outbox.db.query(`update outbox set mail_at = now() where mail_at is not null`)
  const before = mailsTo('autre@exemple.fr').length
  for (let n = 0; n < 12; n++) await accept(1, 'terminateContract')
  await settle()
  const copies = mailsTo('autre@exemple.fr').length
  expect(copies - before).toBeLessThanOrEqual(mailsOfDay)
  expect(mailsTo(customer).length + copies).toBeLessThanOrEqual(mailsOfDay)
  await outbox.db.query(`update outbox set mail_at = mail_at - interval '24 hours'`)
  await pass(outbox.db, 24 * 3_600)
  await settle()
  expect(mailsTo('autre@exemple.fr').length).toBeGreaterThan(copies)
})

it('a mail that fails for days takes its place when it leaves, not when it was first tried', async () => {
  await accept(1)
  const lease = async () => {
    const [leased] = await leaseMessages(outbox.db, { kinds: ['receipt'], limit: 1, leaseSeconds: 0 })
    if (!leased) throw new Error('Nothing is due')
    return leased
  }
  const first = await lease()
  expect(await takeMail(outbox.db, first, mailsOfDay)).toBe(true)
  await outbox.db.query(`update outbox set mail_at = mail_at - interval '3 days'`)
  await outbox.db.query(`update outbox set locked_until = now() - interval '1 second'`)
  expect(await takeMail(outbox.db, await lease(), mailsOfDay)).toBe(true)
  expect(
    await outbox.db.query(`select 1 from outbox where mail_at > now() - interval '1 minute'`),
  ).toHaveLength(1)
})
