import type { CallName } from '@portal/contract/calls.ts'
import type { FeedLine } from '@portal/domain/feed/feed.schema.ts'
import type { ImportEvent } from '@portal/domain/feed/import-event.schema.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { leavingAll } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { accountLine, documentLine, policyLine, vehicle } from '../../test/inputs/feed-lines.ts'
import { commandLine } from '../../test/operator/command-line.ts'
import { memoryFeed } from '../feed/feed.ts'
import { importFeed, type ImportDeps } from '../import.ts'

const api = await sharedApi()

const zoe = { principal: true, firstName: 'Zoé', lastName: 'Martin' }
const marie = { principal: false, firstName: 'Marie', lastName: 'Durand', birthDate: '1990-05-04' } as const
const account = accountLine('acc-1')
const policy = policyLine('acc-1', 'P-1')
const second = policyLine('acc-1', 'P-3')
const before = [account, policy, second]

/** What the import says, but for its counts. */
async function bring(lines: readonly FeedLine[], more: Partial<ImportDeps> = {}): Promise<ImportEvent[]> {
  const events: ImportEvent[] = []
  await importFeed({ ...api, onEvent: (event) => events.push(event), ...more }, memoryFeed(lines))
  const counts = events.pop()
  expect(counts).toMatchObject({ event: 'counts' })
  return events
}

beforeEach(async () => {
  await empty(api.db, 'request', 'idempotent_answer', 'outbox')
  await api.db.query('update account set consent_chosen_at = null, closed_at = null')
  await bring(before)
})

/** Has acc-1 ask for something, and gives its number. */
async function asked(name: CallName, options?: Parameters<typeof ask>[2]): Promise<string> {
  expect((await ask(api, name, options)).statusCode).toBeLessThan(300)
  const [request] = await api.db.query<{ number: string }>(
    'select number from request where kind = $1 order by accepted_at desc limit 1',
    [name],
  )
  return request?.number ?? ''
}

const seen = async () => [
  (await ask(api, 'getAccount')).json<unknown>(),
  (await ask(api, 'listPolicies')).json<unknown>(),
]
const statusOf = async (number: string) =>
  (await api.db.query('select status from request where number = $1', [number]))[0]
const mails = () =>
  api.db.query(
    `select number, status, reason, taken_by as by
     from outbox join request_step using (account_id, request_id) join request using (account_id, request_id, status)
     where outbox.kind = 'answer' and step = position
     order by accepted_at`,
  )
const done = (number: string) => ({ number, status: 'done', reason: null, by: 'feed' })
const kept = (field: string, request: string | null, policyNumber: string | null = 'P-1') => ({
  event: 'kept',
  accountId: 'acc-1',
  policyNumber,
  field,
  request,
})

const ibans = ['FR7630006000011234567890189', 'DE89370400440532013000'] as const
const bankAccount = (iban: string) => ({ ownerName: 'Mme Zoé Martin', bic: 'PSSTFRPPXXX', iban })
const paidBy = (iban: string) =>
  policyLine('acc-1', 'P-1', {
    paymentDetails: { id: 'pay-P-1', paymentMethod: 'Prélèvement', bankAccount: bankAccount(iban) },
  })
const paymentChange = (iban: string) => ({
  id: 'pay-P-1',
  paymentMethod: 'Prélèvement',
  bankAccount: { iban, ownerName: 'Mme Zoé Martin', changeHolder: false },
})
const changeIban = (iban: string = ibans[0]) => asked('changePaymentDetails', { body: paymentChange(iban) })
const moved = { street: '8 rue de Paris', zip: '35000', city: 'Rennes', country: 'France' }
const garagedAt = (number: string, street = moved.street) =>
  policyLine('acc-1', number, { address: { id: 'gar-acc-1', ...moved, street } })

type Life = {
  call: keyof typeof goodBodies
  body?: object
  /** The policy as exported before the change. */
  from?: FeedLine
  /** What an older feed is told to have been kept against it. */
  keeps?: (number: string) => object
  to: FeedLine[]
}
/** The changes that a refusal takes back. */
const inForce: readonly CallName[] = ['changePaymentDetails', 'changePersonalAddress', 'changePhoneNumber']
const lives: Life[] = [
  {
    call: 'changePaymentDetails',
    body: paymentChange(ibans[0]),
    keeps: (number) => kept('bankAccount', number),
    to: [paidBy('FR76 3000 6000 0112 3456 7890 189')],
  },
  {
    call: 'changePersonalAddress',
    keeps: (number) => kept('address', number, null),
    to: [accountLine('acc-1', { address: { ...account.address, line1: '8 rue de  Paris', city: 'Rennes' } })],
  },
  {
    call: 'changePhoneNumber',
    keeps: (number) => kept('phoneNumber', number, null),
    to: [accountLine('acc-1', { phoneNumber: '+33 1 99 00 56 78' })],
  },
  {
    call: 'changeGarageAddress',
    keeps: (number) => kept('garageAddress', number),
    to: [garagedAt('P-1'), garagedAt('P-3')],
  },
  {
    call: 'addDriver',
    from: policyLine('acc-1', 'P-1', { drivers: [zoe] }),
    to: [policyLine('acc-1', 'P-1', { drivers: [zoe, { ...marie, lastName: 'DURAND' }] })],
  },
  {
    call: 'removeDriver',
    from: policyLine('acc-1', 'P-1', { drivers: [zoe, marie] }),
    to: [policyLine('acc-1', 'P-1', { drivers: [zoe] })],
  },
  {
    call: 'changeVehicle',
    to: [policyLine('acc-1', 'P-1', { risks: [vehicle({ licensePlate: 'EF456GH' })] })],
  },
  { call: 'terminateContract', to: [policyLine('acc-1', 'P-1', { state: 'Résilié' })] },
]

describe('an open change (decisions §3)', () => {
  it.each(lives)(
    'is undone by no feed from before it, and done, told by mail once, with the next that carries it: $call',
    async ({ call, body = goodBodies[call], from = policy, keeps, to }) => {
      await bring([from])
      const number = await asked(call, { body })
      const world = await seen()
      const events = await bring([account, from, second])
      expect(events.filter(({ event }) => event !== 'kept')).toEqual([])
      expect(events.slice(0, 1)).toEqual(keeps ? [keeps(number)] : [])
      expect([await seen(), await statusOf(number)]).toEqual([world, { status: 'received' }])
      expect(await bring(to)).toContainEqual({ event: 'settled', request: number })
      await bring(to)
      expect(await mails()).toEqual([done(number)])
      expect((await seen())[1]).toMatchObject([{ pendingRequests: [] }, { pendingRequests: [] }, {}])
    },
  )

  it('made again before a feed came: the first new value settles the first and undoes nothing of the second', async () => {
    const [first, last] = [await changeIban(ibans[0]), await changeIban(ibans[1])]
    const world = await seen()
    expect(await bring(before)).toEqual([kept('bankAccount', last)])
    expect(await bring([paidBy(ibans[0])])).toEqual([
      kept('bankAccount', last),
      { event: 'settled', request: first },
    ])
    expect(await seen()).toEqual(world)
    expect(await bring([paidBy(ibans[1])])).toEqual([{ event: 'settled', request: last }])
    expect(await mails()).toEqual([done(first), done(last)])
  })

  it('gives way to the broker’s own word, a third value, and is told with the reason', async () => {
    const number = await changeIban()
    const place = { accountId: 'acc-1', policyNumber: 'P-1', field: 'bankAccount' }
    expect(await bring([paidBy(ibans[1])])).toEqual([
      { event: 'replaced', ...place, request: number },
      { event: 'changed', ...place },
    ])
    expect(await mails()).toMatchObject([
      { number, status: 'done', reason: expect.stringContaining('une autre valeur') },
    ])
  })

  it('is undone by no feed from before an earlier change that is done, nor by one that leaves the value out', async () => {
    const first = await asked('changePaymentDetails', { body: paymentChange(ibans[0]) })
    const last = await asked('changePaymentDetails', { body: paymentChange(ibans[1]) })
    await api.db.query(`update request set status = 'done' where number = $1`, [first])
    const world = await seen()
    for (const line of [policy, { ...policy, paymentDetails: null }])
      expect(await bring([account, line, second])).toContainEqual(kept('bankAccount', last))
    expect(await seen()).toEqual(world)
  })

  it('made before one that is done ends with what that one brought, and brings nothing back', async () => {
    const [first, last] = [await changeIban(ibans[0]), await changeIban(ibans[1])]
    await api.db.query(`update request set status = 'done' where number = $1`, [last])
    const world = await seen()
    expect(await bring(before)).toEqual([kept('bankAccount', last)])
    expect([await seen(), await statusOf(first)]).toEqual([world, { status: 'received' }])
    expect(await bring([paidBy(ibans[1])])).toEqual([{ event: 'settled', request: first }])
    expect(await statusOf(first)).toEqual({ status: 'done' })
  })

  it.each([
    ['the day it tells', '2026-12-03', '2026-12-03'],
    ['no day where it tells none', undefined, null],
  ])('of a vehicle or a driver is covered from %s (L112-3)', async (_, coveredFrom, from) => {
    await bring([policyLine('acc-1', 'P-1', { drivers: [zoe] })])
    const numbers = [await asked('changeVehicle'), await asked('addDriver')]
    const risks = [{ ...vehicle({ licensePlate: 'EF456GH' }), coveredFrom }]
    await bring([policyLine('acc-1', 'P-1', { risks, drivers: [zoe, { ...marie, coveredFrom }] })])
    for (const number of numbers) {
      const { cover } = (await ask(api, 'getRequest', { params: { number } })).json<RequestSheet>()
      expect(cover).toEqual({ state: 'confirmed', from, isSigned: false })
    }
  })

  it.each([
    ['to come, which is told, since she is not covered yet', '2198-12-03', ['coverConfirmed']],
    ['past, which is only shown', '2026-01-03', []],
  ])('that is done has the day of cover that a later feed tells, once: %s', async (_, coveredFrom, told) => {
    const covered = (day?: string) => [
      policyLine('acc-1', 'P-1', {
        risks: [{ ...vehicle({ licensePlate: 'EF456GH' }), coveredFrom: day }],
      }),
    ]
    const number = await asked('changeVehicle')
    await bring(covered())
    for (const day of [coveredFrom, coveredFrom, '2199-01-01', undefined]) await bring(covered(day))
    const { cover } = (await ask(api, 'getRequest', { params: { number } })).json<RequestSheet>()
    expect(cover).toEqual({ state: 'confirmed', from: coveredFrom, isSigned: false })
    const notices = await api.db.query<{ notice: string }>(
      `select notice from outbox where kind = 'notice' and facts->>'number' = $1`,
      [number],
    )
    expect(notices.map(({ notice }) => notice)).toEqual(told)
  })

  it('of a vehicle that keeps its plate is shown by no feed that had the plate before', async () => {
    const plated = policyLine('acc-1', 'P-1', { risks: [vehicle({ licensePlate: 'EF456GH' })] })
    await bring([plated])
    const number = await asked('changeVehicle')
    expect(await bring([plated])).toEqual([])
    expect(await statusOf(number)).toEqual({ status: 'received' })
  })

  it('to add somebody again is shown by no feed in which her removal is not', async () => {
    const both = policyLine('acc-1', 'P-1')
    await bring([both])
    const removal = await asked('removeDriver')
    const addition = await asked('addDriver')
    expect(await bring([both])).toEqual([])
    expect([await statusOf(removal), await statusOf(addition)]).toEqual([
      { status: 'received' },
      { status: 'received' },
    ])
  })

  it.each(lives.filter(({ call }) => inForce.includes(call)))(
    'that a feed has written in its own spelling, and the operator refuses after all, gives way to the former: $call',
    async ({ call, body = goodBodies[call], to }) => {
      const world = await seen()
      const number = await asked(call, { body })
      await bring(to)
      expect(await seen()).not.toEqual(world)
      await commandLine(api.db, {})('requests', 'set', number, 'refused')
      expect(await seen()).toEqual(world)
    },
  )

  it('made after a feed had written an earlier one anew goes back, with that one, to what was there at first', async () => {
    const world = await seen()
    const first = await changeIban(ibans[0])
    await bring([paidBy('FR76 3000 6000 0112 3456 7890 189')])
    const last = await changeIban(ibans[1])
    const portal = commandLine(api.db, {})
    for (const number of [first, last]) await portal('requests', 'set', number, 'refused')
    expect(await seen()).toEqual(world)
  })

  it('that the operator has refused leaves the feed’s value', async () => {
    const number = await changeIban()
    await api.db.query(`update request set status = 'refused' where number = $1`, [number])
    expect(await bring(before)).toMatchObject([{ event: 'changed', field: 'bankAccount' }])
  })

  it('of a garage that two contracts share stays open until both are there, and neither goes back', async () => {
    const number = await asked('changeGarageAddress')
    expect(await bring([garagedAt('P-1'), second])).toEqual([
      kept('garageAddress', number, 'P-3'),
      { event: 'changed', accountId: 'acc-1', policyNumber: 'P-1', field: 'garageAddress' },
    ])
    const world = await seen()
    expect(await bring(before)).toEqual([kept('garageAddress', number), kept('garageAddress', number, 'P-3')])
    expect(await seen()).toEqual(world)
    expect(await bring([garagedAt('P-3', '1 rue Haute')])).toMatchObject([
      { event: 'changed', policyNumber: 'P-3' },
      { event: 'replaced', policyNumber: 'P-3', field: 'garageAddress', request: number },
    ])
  })

  it('that is being made while a feed comes in is waited for, and seen', async () => {
    const { importing } = await api.db.transaction(async (tx) => {
      await tx.query(`update policy set iban = $1 where policy_number = 'P-1'`, [ibans[0]])
      const importing = bring([account, { ...policy, premiumA: 700 }, second])
      const waits = 'select 1 from pg_locks where not granted'
      await vi.waitUntil(async () => (await api.db.query(waits)).length > 0, { timeout: 10_000 })
      await tx.query(
        `insert into request (account_id, request_id, number, kind, policy_number, status, payload, replaced, created_at)
         values ('acc-1', gen_random_uuid(), 'EA-1', 'changePaymentDetails', 'P-1', 'received', $1, $2, now())`,
        [{ bankAccount: bankAccount(ibans[0]) }, policy.paymentDetails],
      )
      return { importing }
    })
    expect(await importing).toEqual([
      kept('bankAccount', 'EA-1'),
      { event: 'changed', accountId: 'acc-1', policyNumber: 'P-1', field: 'premiumA' },
    ])
  })
})

describe('a consent answered in the portal (decisions §3)', () => {
  const consent = () =>
    api.db.query(`select commercial_consent as given from account where account_id = 'acc-1'`)

  it('is changed by no feed, and the feed is told so', async () => {
    const number = await asked('setConsent', { params: { granted: 'false' } })
    expect(await bring(before)).toEqual([kept('commercialConsent', number, null)])
    expect(await bring([accountLine('acc-1', { commercialConsent: false })])).toEqual([])
    expect(await consent()).toEqual([{ given: false }])
  })

  it('is withdrawn with the account', async () => {
    await asked('setConsent', { params: { granted: 'true' } })
    await api.db.query(
      `update account set closed_at = now(), commercial_consent = false where account_id = 'acc-1'`,
    )
    await bring(before)
    expect(await consent()).toEqual([{ given: false }])
  })
})

describe('what an import tells (decisions §3)', () => {
  const other = [
    accountLine('acc-1', { email: 'zoe@exemple.fr', lastName: 'Roy' }),
    { ...garagedAt('P-1'), state: 'Suspendu', premiumA: 700.1, drivers: [marie], documents: null },
    policyLine('acc-1', 'P-4'),
    documentLine('acc-1', 'P-1', 'doc-1', { fileName: 'autre.pdf' }),
  ]

  it('is each value that changed, and nothing of what is new', async () => {
    await bring([documentLine('acc-1', 'P-1', 'doc-1')])
    const fields = (await bring(other)).map((event) =>
      'field' in event ? `${event.policyNumber} ${event.field}` : '',
    )
    const ofPolicy = ['document', 'documents', 'drivers', 'garageAddress', 'premiumA', 'state']
    const expected = [...ofPolicy.map((field) => `P-1 ${field}`), 'null email', 'null lastName']
    expect(new Set(fields)).toEqual(new Set(expected))
    expect(fields).toHaveLength(expected.length)
    expect(await bring(other)).toEqual([])
  })

  it('is the same in a dry run, which leaves the world as it is', async () => {
    await bring([policyLine('acc-1', 'P-1', { drivers: [zoe] })])
    await changeIban()
    await asked('addDriver')
    const feed = [...other.slice(0, 1), policyLine('acc-1', 'P-1', { drivers: [zoe, marie], premiumA: 1 })]
    const rehearsed = await leavingAll(api, () => bring([...feed, ...other.slice(2)], { isDryRun: true }))
    expect(rehearsed.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['kept', 'settled', 'changed']),
    )
    expect(await bring([...feed, ...other.slice(2)])).toEqual(rehearsed)
  })
})

describe('another holder’s account', () => {
  const theirs = { ownerName: 'Mr Jean Petit', iban: ibans[0] }
  const lines = (bankAccount: { ownerName: string; iban: string }) =>
    policyLine('acc-1', 'P-1', {
      paymentDetails: {
        id: 'pay-P-1',
        paymentMethod: 'Prélèvement',
        bankAccount: { bic: null, ...bankAccount },
      },
    })
  const holder = async () => {
    const [row] = await api.db.query<{ holder: string }>(
      `select owner_name as holder from policy where policy_number = 'P-1'`,
    )
    return row?.holder
  }

  it('waits for her mandate whatever a feed says of the former, and is in force and done with the feed that has it', async () => {
    const body = { ...paymentChange(ibans[0]), bankAccount: { ...theirs, changeHolder: true } }
    const number = await asked('changePaymentDetails', { body })
    expect(await bring([policy])).toEqual([])
    expect([await holder(), await statusOf(number)]).toEqual(['Mme Zoé Martin', { status: 'received' }])
    await bring([lines(theirs)])
    expect([await holder(), await statusOf(number)]).toEqual(['Mr Jean Petit', { status: 'done' }])
    expect(await mails()).toEqual([done(number)])
  })

  it('waits for her mandate though a feed made before an undo brings what was undone, which does not come back', async () => {
    const undone = await changeIban(ibans[1])
    const body = { ...paymentChange(ibans[0]), bankAccount: { ...theirs, changeHolder: true } }
    const waiting = await asked('changePaymentDetails', { body })
    expect((await ask(api, 'withdrawRequest', { params: { number: undone } })).statusCode).toBe(204)
    const world = await seen()
    expect(await bring([paidBy(ibans[1])])).toEqual([kept('bankAccount', waiting)])
    expect(await bring([policy])).toEqual([])
    expect([await seen(), await statusOf(waiting)]).toEqual([world, { status: 'received' }])
    await bring([lines(theirs)])
    expect([await holder(), await statusOf(waiting)]).toEqual(['Mr Jean Petit', { status: 'done' }])
  })

  it('is in force with the broker’s answer also where a feed has spelt the former holder otherwise meanwhile', async () => {
    const body = { ...paymentChange(ibans[0]), bankAccount: { ...theirs, changeHolder: true } }
    const number = await asked('changePaymentDetails', { body })
    const former = policy.paymentDetails?.bankAccount
    await bring([lines({ ownerName: 'MME ZOE MARTIN', iban: former?.iban ?? '' })])
    await commandLine(api.db, {})('requests', 'set', number, 'done')
    expect([await holder(), await statusOf(number)]).toEqual(['Mr Jean Petit', { status: 'done' }])
  })
})
