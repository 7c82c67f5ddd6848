import { expect, it } from 'vitest'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { leavingAll } from '../../test/api/world.ts'

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
  expect(
    await api.db.query(
      `select kind, payload, created_at from request order by payload->>'commercialConsent'`,
    ),
  ).toEqual([choice(false), choice(false), choice(true)])
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
