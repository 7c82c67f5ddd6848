import type { CallBackOffer } from '@portal/domain/call-back/call-back.schema.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { identity } from '@portal/words/broker/identities.ts'
import { beforeEach, expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { accountLine } from '../../test/inputs/feed-lines.ts'
import { runBy } from '../../test/operator/identity-file.ts'

// On Saturday 21 November 2026, at ten in Paris.
const api = await sharedApi()
beforeEach(() => empty(api.db, 'request', 'outbox', 'audit', 'idempotent_answer', 'rate_limit'))

const monday = { day: '2026-11-23', from: '10:00' }
const book = (as: string, change: object = {}) =>
  ask(api, 'bookCallBack', { as, body: { phone: '01 99 00 12 34', ...monday, ...change } })
const offered = async (as = 'acc-1') => (await ask(api, 'getCallBackOffer', { as })).json<CallBackOffer>()
const isFree = async ({ day, from } = monday) =>
  (await offered()).slots.find((slot) => slot.day === day && slot.from === from)?.isFree
const withPlaces = (perSlot: number) => runBy({ ...identity(), callBacks: { perSlot } })

it('the hours of the next ten days of service can be booked, and nothing is booked yet (§9)', async () => {
  const { slots, booked } = await offered()
  expect(slots).toHaveLength(80)
  expect(slots[0]).toEqual({ day: '2026-11-23', from: '09:00', to: '10:00', isFree: true })
  expect(slots.at(-1)).toEqual({ day: '2026-12-04', from: '17:00', to: '18:00', isFree: true })
  expect(booked).toBeNull()
})

it('a call-back that is booked has a number, and says day, slot, subject and policy to broker and customer', async () => {
  const answer = await book('acc-1', { subject: 'claim', policyNumber: 'P-1' })
  const booked = { ...monday, to: '11:00' }
  const { number } = answer.json<{ number: string }>()
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { number: expect.stringMatching(/^EA-20261121-/), ...booked },
  ])
  expect(await api.db.query('select kind, policy_number as policy, payload from request')).toEqual([
    {
      kind: 'bookCallBack',
      policy: 'P-1',
      payload: { phone: '01 99 00 12 34', ...booked, subject: 'claim' },
    },
  ])
  expect((await offered()).booked).toEqual({ number, ...booked })
  const sheet = await ask(api, 'getRequest', { params: { number } })
  expect(sheet.json()).toMatchObject({ policyNumber: 'P-1', mayWithdraw: true })
  expect(sheet.json<RequestSheet>().details.slice(1)).toEqual([
    { label: 'Numéro à rappeler', value: '01 99 00 12 34' },
    { label: 'Jour', value: '23.11.2026' },
    { label: 'Créneau', value: 'entre 10\u00a0h et 11\u00a0h' },
    { label: 'Sujet', value: 'Un sinistre ou une panne' },
  ])
})

it('the last places of a slot are given once, however many want them at once', async () => {
  const accounts = Array.from({ length: 12 }, (_, n) => `acc-race-${n}`)
  const lines = accounts.map((accountId) => accountLine(accountId))
  await importFeed({ db: api.db, files: api.files }, memoryFeed(lines))
  const answers = await Promise.all(accounts.map((accountId) => book(accountId)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(9)
  expect(refused[0]?.json()).toMatchObject({
    code: 'slot-full',
    detail: 'Ce créneau vient d’être pris. Choisissez‑en un autre.',
  })
  expect(await api.db.query('select 1 from request')).toHaveLength(3)
  expect(await isFree()).toBe(false)
})

it.each([
  ['on a Sunday', { day: '2026-11-22' }],
  ['in the past', { day: '2026-11-20' }],
  ['on the eleventh day', { day: '2026-12-07' }],
  ['during the break', { from: '13:00' }],
  ['at half past', { from: '10:30' }],
  ['after hours', { from: '18:00' }],
])('a call-back %s is refused, with another to choose', async (_, change) => {
  const body = { phone: '01 99 00 12 34', ...monday, ...change }
  expect(await refusal(api, 'bookCallBack', { body })).toMatchObject({
    status: 409,
    code: 'slot-not-offered',
    detail: 'Ce créneau n’est plus proposé. Choisissez‑en un autre.',
  })
})

it.each([
  ['phone', { phone: 'appelez-moi' }, 'not-a-phone-number'],
  ['day', { day: '2026-02-30' }, 'not-a-date'],
  ['subject', { subject: 'anything' }, 'not-a-choice'],
])('a call-back is refused on its %s', async (path, change, code) => {
  const body = { phone: '01 99 00 12 34', ...monday, ...change }
  const errors = [expect.objectContaining({ path, code })]
  expect(await refusal(api, 'bookCallBack', { body })).toMatchObject({ status: 400, errors })
})

it('nobody names the policy of somebody else', async () => {
  const body = { phone: '01 99 00 12 34', ...monday, policyNumber: 'P-2' }
  expect(await refusal(api, 'bookCallBack', { body })).toMatchObject({ status: 404, code: 'not-found' })
})

it('one is booked at a time, even by two tabs at once; taken back, its place is free again', async () => {
  withPlaces(1)
  const both = await Promise.all([book('acc-1'), book('acc-1', { from: '15:00' })])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const { number, day, from } = (await offered()).booked ?? {}
  expect(await isFree({ day: day ?? '', from: from ?? '' })).toBe(false)
  expect((await book('acc-1', { from: '16:00' })).json()).toMatchObject({ code: 'call-back-booked' })
  expect((await book('acc-2', { from })).json()).toMatchObject({ code: 'slot-full' })
  await ask(api, 'withdrawRequest', { params: { number: number ?? '' } })
  expect((await offered()).booked).toBeNull()
  expect((await book('acc-2', { from })).statusCode).toBe(200)
})

it('one that is over does not stand in the way of the next', async () => {
  await book('acc-1')
  await api.db.query(
    `update request set payload = payload || '{"day": "2026-11-20", "from": "17:00", "to": "18:00"}'`,
  )
  expect((await offered()).booked).toBeNull()
  expect((await book('acc-1')).statusCode).toBe(200)
})

it('a broker may offer none (decisions §3)', async () => {
  withPlaces(0)
  expect(await offered()).toEqual({ slots: [], booked: null })
  expect((await book('acc-1')).json()).toMatchObject({ code: 'slot-not-offered' })
})

it('a broker who says his hours in his own way says them for call-backs as well', async () => {
  const said = { ...identity(), service: { ...identity().service, hours: 'tous les jours' } }
  runBy(said)
  expect((await offered()).slots).toEqual([])
  const periods: [{ from: string; to: string }] = [{ from: '12:00', to: '12:30' }]
  runBy({ ...said, callBacks: { perSlot: 1, hours: { days: { from: 6, to: 6 }, periods } } })
  expect((await offered()).slots[0]).toEqual({
    day: '2026-11-21',
    from: '12:00',
    to: '12:30',
    isFree: true,
  })
})
