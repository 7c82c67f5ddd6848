import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { later } from '../../test/sign-in-scene.ts'
import { deleteExpiredChanges } from './contact-details.sql.ts'

const api = await sharedApi()
const [camille] = await api.db.query<{ email: string; phone_number: string }>(
  `select email, phone_number from account where account_id = 'acc-1'`,
)

beforeEach(async () => {
  await empty(api.db, 'request', 'idempotent_answer', 'outbox', 'email_change', 'rate_limit')
  await api.db.query(`update account set email = $1, phone_number = $2 where account_id = 'acc-1'`, [
    camille?.email,
    camille?.phone_number,
  ])
})
afterEach(() => vi.useRealTimers())

const accountOf = async () => (await ask(api, 'getAccount')).json<{ email: string; phoneNumber: string }>()
const notices = () =>
  api.db.query<{ notice: string; facts: { to?: string; code?: string } | null }>(
    `select notice, facts from outbox where kind = 'notice' order by run_after, notice`,
  )

/** Asks for the address to be changed, and gives what the link in the mail to it says. */
async function asked(email: string): Promise<string> {
  expect((await ask(api, 'changeEmail', { body: { email } })).statusCode).toBe(204)
  const told = await notices()
  return told.findLast(({ facts }) => facts?.to === email)?.facts?.code ?? ''
}
const confirm = (code: string, key?: string) =>
  ask(api, 'confirmEmail', { body: { code }, ...(key !== undefined && { key }) })
const over = { status: 409, code: 'email-link-over' }
const newEmail = 'zoe.nouvelle@exemple.fr'

describe('changePhoneNumber', () => {
  it('changes it at once, as one request that the customer and the broker are told', async () => {
    const answer = await ask(api, 'changePhoneNumber', { body: { phoneNumber: ' 01 99 00 56 78 ' } })
    expect(answer.statusCode).toBe(200)
    expect(await accountOf()).toMatchObject({ phoneNumber: '01 99 00 56 78' })
    expect(await api.db.query('select kind, payload, replaced from request')).toEqual([
      {
        kind: 'changePhoneNumber',
        payload: { phoneNumber: '01 99 00 56 78' },
        replaced: { phoneNumber: camille?.phone_number },
      },
    ])
    expect(await api.db.query('select kind from outbox order by 1')).toEqual([
      { kind: 'brokerMail' },
      { kind: 'receipt' },
    ])
  })

  it('withdrawn, the number before it stands again', async () => {
    await ask(api, 'changePhoneNumber')
    const [{ number } = { number: '' }] = await api.db.query<{ number: string }>('select number from request')
    expect((await ask(api, 'withdrawRequest', { params: { number } })).statusCode).toBe(204)
    expect(await accountOf()).toMatchObject({ phoneNumber: camille?.phone_number })
  })

  it.each(['', 'abc', '12', '0'.repeat(16)])('refuses %j, which is no number', async (phoneNumber) => {
    const body = { phoneNumber }
    expect(await refusal(api, 'changePhoneNumber', { body })).toMatchObject({
      status: 400,
      errors: [{ path: 'phoneNumber' }],
    })
  })
})

describe('an e-mail address', () => {
  it('changes only once the link sent to the new address is followed; the old one is told both times', async () => {
    const code = await asked(newEmail)
    expect(await accountOf()).toMatchObject({ email: camille?.email })
    expect(await api.db.query('select 1 from request')).toEqual([])
    expect((await confirm(code)).statusCode).toBe(200)
    expect(await accountOf()).toMatchObject({ email: newEmail })
    expect(await api.db.query('select kind, payload, replaced from request')).toEqual([
      { kind: 'confirmEmail', payload: { email: newEmail }, replaced: { email: camille?.email } },
    ])
    expect(await notices()).toEqual(
      expect.arrayContaining([
        { notice: 'emailToConfirm', facts: { to: newEmail, code, until: expect.any(String) } },
        { notice: 'emailChangeAsked', facts: null },
        { notice: 'emailChanged', facts: { to: camille?.email } },
      ]),
    )
  })

  it('the link works once, but its lost answer comes again under the same key', async () => {
    const code = await asked(newEmail)
    expect((await confirm(code, 'key-1')).statusCode).toBe(200)
    expect((await confirm(code, 'key-1')).statusCode).toBe(200)
    expect((await confirm(code, 'key-2')).json()).toMatchObject(over)
    expect(await api.db.query('select 1 from request')).toHaveLength(1)
  })

  it('the link works for 30 minutes on the machine’s clock', async () => {
    const code = await asked(newEmail)
    later(30 * 60 + 1)
    expect((await confirm(code)).json()).toMatchObject(over)
    vi.useRealTimers()
    later(30 * 60 - 10)
    expect((await confirm(code)).statusCode).toBe(200)
  })

  it('a later link makes the earlier one worth nothing, and neither opens another account', async () => {
    const first = await asked(newEmail)
    const second = await asked('zoe.autre@exemple.fr')
    expect((await confirm(first)).json()).toMatchObject(over)
    const foreign = await ask(api, 'confirmEmail', { as: 'acc-2', body: { code: second } })
    expect(foreign.json()).toMatchObject(over)
    expect((await confirm(second)).statusCode).toBe(200)
    expect(await accountOf()).toMatchObject({ email: 'zoe.autre@exemple.fr' })
  })

  it('answers alike for an address that another customer has, and for nobody’s', async () => {
    const [taken, free] = [
      await ask(api, 'changeEmail', { body: { email: 'karim@exemple.fr' } }),
      await ask(api, 'changeEmail', { body: { email: 'personne@exemple.fr' } }),
    ]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  })

  it('keeps no more than the hash of the link, and forgets what nobody followed', async () => {
    const code = await asked(newEmail)
    const [row] = await api.db.query<{ text: string }>('select e::text as text from email_change e')
    expect(row?.text).not.toContain(code)
    expect(await deleteExpiredChanges(api.db, new Date(), 10)).toBe(0)
    later(30 * 60 + 1)
    expect(await deleteExpiredChanges(api.db, new Date(), 10)).toBe(1)
  })

  it('refuses what is no address', async () => {
    const body = { email: 'zoe@' }
    expect(await refusal(api, 'changeEmail', { body })).toMatchObject({ errors: [{ path: 'email' }] })
  })
})
