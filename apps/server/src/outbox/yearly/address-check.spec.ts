import Fastify from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { empty } from '../../test/database/db.ts'
import { testOutbox } from '../../test/outbox/outbox.ts'
import { registerAddressChecks } from './address-check.ts'

const outbox = await testOutbox()
const { db } = outbox
beforeEach(async () => {
  await empty(db, 'outbox')
  await db.query('update policy set terminated_on = null')
  await db.query('update account set closed_at = null')
})

const askedAgo = (time: string) =>
  db.query(`update account set address_asked_on = (now() at time zone 'Europe/Paris')::date - $1::interval`, [
    time,
  ])
const owed = () => db.query('select account_id as account, notice from outbox')

/** A server that starts and stops. */
async function start() {
  const server = Fastify()
  registerAddressChecks(server, db)
  await server.ready()
  await server.close()
}

it('each year a customer is asked whether her address is still right, once however many servers start (L111-10)', async () => {
  await askedAgo('1 year')
  await start()
  await start()
  expect(await owed()).toEqual([{ account: 'acc-1', notice: 'addressCheck' }])
  const [mail] = await outbox.deliver('notice')
  expect(mail).toMatchObject({
    subject: 'Votre adresse e‑mail est‑elle toujours la bonne\u00a0?',
    to: { address: 'zoe@exemple.fr' },
    html: expect.stringContaining('href="https://assure.example/account/contact"'),
  })
  expect(mail?.text).toContain('sur papier, à tout moment et sans frais')
})

it.each([
  [
    'who was asked less than a year ago',
    '1 year',
    `update account set address_asked_on = address_asked_on + 1`,
  ],
  ['whose contracts have ended', '2 years', 'update policy set terminated_on = current_date'],
  ['who has closed the account', '2 years', 'update account set closed_at = now()'],
])('a customer %s is not asked', async (_, ago, change) => {
  await askedAgo(ago)
  await db.query(change)
  await start()
  expect(await owed()).toEqual([])
})
