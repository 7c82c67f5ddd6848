import { expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { leavingAll } from '../../test/api/world.ts'
import { customerLine } from '../../test/inputs/feed-lines.ts'

const api = await sharedApi()

const set = async (granted: string, payload?: string) => {
  const url = `/api/v1/consent/accounts/acc-1/${granted}`
  const headers = { ...(await api.bearer('acc-1')), 'content-type': 'application/json' }
  return api.app.inject({ method: 'PUT', url, headers, ...(payload !== undefined && { payload }) })
}

it('takes effect at once, and each choice is kept with its time, which proves it (§7, RGPD art. 7)', async () => {
  for (const granted of ['false', 'true', 'false']) {
    expect((await set(granted)).statusCode).toBe(204)
    const account = (await ask(api, 'getAccount')).json()
    expect(account).toMatchObject({ commercialConsent: granted === 'true' })
  }
  const choice = (commercialConsent: boolean) => ({
    kind: 'setConsent',
    payload: { commercialConsent },
    created_at: new Date('2026-11-21T09:00:00Z'),
  })
  const noted = (position: number, granted: boolean) => ({
    position,
    granted,
    channel: 'portal',
    textVersion: '2026-11-02',
    at: '2026-11-21T09:00:00.000Z',
  })
  expect((await ask(api, 'listConsents')).json()).toEqual([
    noted(4, false),
    noted(3, true),
    noted(2, false),
    { position: 1, granted: true, channel: 'feed', textVersion: null, at: expect.any(String) },
  ])
  expect(
    await api.db.query(
      `select kind, payload, created_at from request order by payload->>'commercialConsent'`,
    ),
  ).toEqual([choice(false), choice(false), choice(true)])
})

it('tells what a feed changed, once, and what the closing ended (RGPD art. 7)', async () => {
  const line = (commercialConsent: boolean) =>
    customerLine('acc-2', 'karim@exemple.fr', { commercialConsent })
  for (const granted of [true, false, false, true]) await importFeed(api, memoryFeed([line(granted)]))
  await ask(api, 'closeAccount', { as: 'acc-2' })
  expect(
    await api.db.query(
      `select position, granted, channel, text_version as text from consent where account_id = 'acc-2' order by 1`,
    ),
  ).toEqual([
    { position: 1, granted: true, channel: 'feed', text: null },
    { position: 2, granted: false, channel: 'feed', text: null },
    { position: 3, granted: true, channel: 'feed', text: null },
    { position: 4, granted: false, channel: 'closing', text: '2026-11-02' },
  ])
})

it.each('TRUE True 1 0 yes oui truefalse %20true true%20 null %00 true%00 tr%75e%2F'.split(' '))(
  'knows no choice %j (404)',
  async (granted) => {
    expect((await leavingAll(api, () => set(granted))).statusCode).toBe(404)
  },
)

it('reads an encoded letter for what it is', async () => {
  expect((await set('%74rue')).statusCode).toBe(204)
})

it.each(['{}', 'null', '""', '{"granted":true}', 'x'])('refuses the body %s', async (payload) => {
  expect((await set('true', payload)).statusCode).toBe(400)
})
