import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../test/api.ts'
import { worldOf } from '../../test/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(() => api.db.query('truncate request, audit, idempotent_answer, rate_limit cascade'))

async function post(path: string, payload: unknown, headers: Record<string, string> = {}) {
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/account/accounts/acc-1/mail/${path}`,
    headers: { ...(await api.bearer('acc-1')), 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
}
const callBack = (phone: unknown) => post('phone-contact', { phone })
const message = (text: unknown, email: unknown = 'camille@exemple.fr') =>
  post('mail-contact', { text, email })
const payloads = async () => {
  const rows = await api.db.query<{ payload: object }>('select payload from request order by created_at')
  return rows.map(({ payload }) => payload)
}

describe('requestCallBack', () => {
  it.each([
    '0199001234',
    '01 99 00 12 34',
    '+33 1 99 00 12 34',
    '+33 (0)1.99.00.12.34',
    '06-39-98-12-34',
    ' 0199001234 ',
  ])('takes %j, writes it down and answers 204 (§7)', async (phone) => {
    expect((await callBack(phone)).statusCode).toBe(204)
    expect(await payloads()).toEqual([{ phone: phone.trim() }])
  })

  it.each([
    ['', 'phone-required'],
    ['   ', 'phone-required'],
    ['123', 'not-a-phone-number'],
    ['01990012345678901', 'not-a-phone-number'],
    ['appelez-moi', 'not-a-phone-number'],
    ['0199001234;ext=5', 'not-a-phone-number'],
    ['tel:0199001234', 'not-a-phone-number'],
    ['0199001234\r\nBcc: x@y.fr', 'not-a-phone-number'],
    ['<b>0199001234</b>', 'not-a-phone-number'],
    ['٠١٩٩٠٠١٢٣٤', 'not-a-phone-number'],
    [199001234, 'malformed'],
    [null, 'malformed'],
  ])('refuses %j (%s) and writes nothing down', async (phone, code) => {
    const before = await worldOf(api)
    expect((await callBack(phone)).json()).toMatchObject({ status: 400, errors: [{ path: 'phone', code }] })
    expect(await worldOf(api)).toEqual(before)
  })

  it('owes the broker a message and the customer a receipt', async () => {
    await callBack('0199001234')
    const kinds = await api.db.query<{ kind: string }>('select kind from outbox order by kind')
    expect(kinds).toEqual([{ kind: 'brokerMail' }, { kind: 'receipt' }])
  })
})

describe('sendMessage', () => {
  it('is answered 204 and keeps line breaks and every script (§7)', async () => {
    const text = 'Bonjour,\nmon contrat n’est pas à jour : « Zoë » ne conduit plus.\nمرحبا 👋'
    expect((await message(text)).statusCode).toBe(204)
    expect(await payloads()).toEqual([{ text, email: 'camille@exemple.fr' }])
  })

  it('writes to nobody but the address on file, whatever the browser says (§3)', async () => {
    await message('Bonjour', 'somebody.else@exemple.fr')
    expect(await payloads()).toEqual([{ text: 'Bonjour', email: 'camille@exemple.fr' }])
  })

  it.each([
    'a@b.fr\r\nBcc: c@d.fr',
    'a@b.fr, c@d.fr',
    '"x"@y@z',
    'a@b',
    `${'a'.repeat(250)}@b.fr`,
    '<a@b.fr>',
    '',
  ])('refuses %j as an e-mail address', async (email) => {
    expect((await message('Bonjour', email)).statusCode).toBe(400)
  })

  it('takes 5,000 characters and refuses 5,001, nothing, and what cannot be shown', async () => {
    expect((await message('é'.repeat(5_000))).statusCode).toBe(204)
    for (const text of ['é'.repeat(5_001), '', ' \n ', 'a\u0000b', 'a\u202Eb', 'a\u001Bb', '\ud800']) {
      expect.soft((await message(text)).statusCode, JSON.stringify(text).slice(0, 20)).toBe(400)
    }
  })

  it('keeps markup, templates and formulas as the text they are', async () => {
    const text = "<img src=x onerror=alert(1)> {{7*7}} ${x} =cmd() %s%n '; drop table account; --"
    await message(text)
    expect(await payloads()).toEqual([{ text, email: 'camille@exemple.fr' }])
  })
})
