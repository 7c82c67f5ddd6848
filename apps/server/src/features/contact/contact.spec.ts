import { beforeEach, expect, it } from 'vitest'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'

const api = await sharedApi()
beforeEach(() => empty(api.db, 'request', 'audit', 'idempotent_answer', 'rate_limit'))

const email = 'camille@exemple.fr'
const payloads = async () => {
  const rows = await api.db.query<{ payload: object }>('select payload from request')
  return rows.map(({ payload }) => payload)
}

it('a call back is answered 204 and written down as it was typed, without the spaces around it (§7)', async () => {
  const answer = await ask(api, 'requestCallBack', { body: { phone: ' +33 (0)1.99-00 12 34 ' } })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await payloads()).toEqual([{ phone: '+33 (0)1.99-00 12 34' }])
})

it.each([
  ['   ', 'phone-required', 'Le numéro de téléphone est obligatoire'],
  [
    'appelez-moi',
    'not-a-phone-number',
    'Saisissez un numéro de téléphone, par exemple 01\u00a099\u00a000\u00a012\u00a034',
  ],
])('a call back to %j is refused and not written down (§5)', async (phone, code, message) => {
  expect(await refusal(api, 'requestCallBack', { body: { phone } })).toMatchObject({
    status: 400,
    errors: [{ path: 'phone', code, message }],
  })
})

it.each([
  ['line breaks and every script', 'Bonjour,\n« Zoë » ne conduit plus.\nمرحبا 👋'],
  ['markup and formulas', "<img src=x onerror=alert(1)> {{7*7}} ${x} =cmd() '; drop table account; --"],
  ['5,000 characters', 'é'.repeat(5_000)],
])('a message is answered 204 and keeps %s as the text they are (§7)', async (_, text) => {
  expect((await ask(api, 'sendMessage', { body: { text, email } })).statusCode).toBe(204)
  expect(await payloads()).toEqual([{ text, email }])
})

it('a vehicle that is missing in the file of insured vehicles is a topic of its own, which « Mes demandes » shows (R451-5)', async () => {
  await ask(api, 'sendMessage', { body: { text: 'AB-123-CD', email, topic: 'vehicle-file' } })
  expect(await payloads()).toEqual([{ text: 'AB-123-CD', email, topic: 'vehicle-file' }])
  const [request] = await api.db.query<{ number: string }>('select number from request')
  const sheet = await ask(api, 'getRequest', { params: { number: request?.number ?? '' } })
  expect(sheet.json().details).toEqual([
    { label: 'Sujet', value: 'Mon véhicule n’apparaît pas dans le fichier des véhicules assurés' },
    { label: 'Message', value: 'AB-123-CD' },
  ])
  expect(await refusal(api, 'sendMessage', { body: { text: 'x', email, topic: 'lost' } })).toMatchObject({
    status: 400,
    errors: [{ path: 'topic' }],
  })
})

it.each([
  ['circumstance', 'Déclarer un changement\u00a0: usage du véhicule, suspension de permis, remorque…'],
  ['paper', 'Recevoir mes documents sur papier'],
])('a message about %s says so in « Mes demandes » (L113-2 3°, L111-10)', async (topic, subject) => {
  await ask(api, 'sendMessage', { body: { text: 'P-1', email, topic } })
  const [request] = await api.db.query<{ number: string }>('select number from request')
  const sheet = await ask(api, 'getRequest', { params: { number: request?.number ?? '' } })
  expect(sheet.json().details[0]).toEqual({ label: 'Sujet', value: subject })
})

it('a message comes from the address on file, whatever the browser says (§3)', async () => {
  await ask(api, 'sendMessage', { body: { text: 'Bonjour', email: 'somebody.else@exemple.fr' } })
  expect(await payloads()).toEqual([{ text: 'Bonjour', email }])
})
