import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPrefix, type Call, type CallTable } from '@portal/contract/call.ts'
import { calls } from '@portal/contract/calls.ts'
import type { JournaledCall } from './messages/request-details.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedAppRole } from './db/app-role.ts'
import { openDb } from './db/db.ts'
import { silentLog } from './log.ts'
import { only, readMessage } from './test/message.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import { type TestApi, testApi } from './test/api.ts'
import { testPassword } from './test/feed-lines.ts'

// What holds for each write of the table: told twice, done once; and told to broker and customer.
const address = { street: '3 rue Haute', zip: '35200', city: 'Rennes', country: 'France' }
const driver = {
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-05-04',
  effectiveDate: '2026-12-01',
}
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** A good body of each write; the closing comes last, as nothing follows it. */
const bodies: Record<JournaledCall, object | string> = {
  requestCallBack: { phone: '01 99 00 12 34' },
  sendMessage: { text: 'Bonjour', email: 'camille@exemple.fr' },
  setConsent: '',
  changePassword: { oldPassword: testPassword, newPassword: 'Autre-2026!' },
  uploadDocument: '',
  addDriver: driver,
  removeDriver: driver,
  changeVehicle: {
    manufacturer: 'Lutio',
    model: 'Uno',
    engine: 'Essence',
    equipment: 'Confort',
    licensePlate: 'CD-456-EF',
    regDate: '2025-03-01',
    effectiveDate: '2026-12-01',
  },
  changePaymentDetails: {
    id: 'pay-P-1',
    paymentMethod: 'Prélèvement',
    bankAccount: { iban: 'FR7630006000011234567890189', ownerName: 'Mme Zoé Martin', changeHolder: false },
  },
  changePersonalAddress: { id: 'adr-1', ...address, policyNumber: 'P-1' },
  changeGarageAddress: { id: 'gar-acc-1', ...address },
  terminateContract: {
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille@ailleurs.example',
    phone: '01 99 00 12 34',
    reason: 'Résiliation à l’échéance',
    comment: '',
    licensePlate: 'AB-123-CD',
    hasFile: false,
    files: [],
  },
  closeAccount: { password: 'Autre-2026!' },
}
const table: CallTable = calls

test('every write of the call table is repeated here', () => {
  const journaled = Object.entries(table).filter(([, call]) => call.effect === 'journaled')
  expect(Object.keys(bodies).toSorted()).toEqual(journaled.map(([name]) => name).toSorted())
})

describe.each([
  ['with one key', true],
  ['without a key', false],
])('fifty parallel repeats %s', (_, hasKey) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi()
    if (!hasKey) await keepYoung()
  })
  afterAll(() => api.close())

  test.each(Object.entries(bodies))('of %s: one row, one receipt, equal answers', async (name, body) => {
    const call = table[name]
    if (!call) throw new Error('No such call')
    const bearer = await api.bearer('acc-1')
    const headers = { ...bearer, ...(hasKey && { 'idempotency-key': `${name}-1` }) }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(call, body, headers)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(call.ok === '2xx' ? [200, 204] : [call.ok]).toContain(answers[0]?.statusCode)
    expect(await api.db.query('select kind from request where kind = $1', [name])).toHaveLength(1)
    expect(await messagesOf(name)).toEqual([
      'brokerMail',
      'receipt',
      ...(name === 'terminateContract' ? ['receiptCopy'] : []),
    ])
  })

  test('and each reached the mail folder: broker, customer, and the address typed into the termination', async () => {
    const db = openDb({ ...api.db.connection, user: embeddedAppRole })
    const config = { ...api.config, dataDir: api.dataDir }
    const outbox = openOutbox(config, { db, files: api.files, log: silentLog })
    await expect
      .poll(() => api.db.query('select kind from outbox where delivered_at is null'), { timeout: 10_000 })
      .toEqual([])
    await outbox.stop()
    await db.close()
    const folder = join(api.dataDir, 'mail')
    const raw = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .map((file) => readFile(join(folder, file), 'utf8')),
    )
    const mails = raw.map(readMessage)
    const numbers = await api.db.query<{ number: string; kind: string; status: string }>(
      'select number, kind, status from request',
    )
    expect(numbers).toHaveLength(Object.keys(bodies).length)
    for (const { number, kind, status } of numbers) {
      expect.soft(status).toBe('sent')
      const about = mails.filter((mail) => only(mail, 'subject').includes(number))
      expect
        .soft(about.map((mail) => only(mail, 'to').replace(/.*<(.*)>/, '$1')).toSorted())
        .toEqual([
          ...(kind === 'terminateContract' ? ['camille@ailleurs.example'] : []),
          'camille@exemple.fr',
          'gestion@arvois-courtage.example',
        ])
    }
    const attachments = mails.flatMap(({ parts }) => parts).filter(({ type }) => type === 'application/pdf')
    expect(attachments.map(({ fileName, content }) => [fileName, String(content)])).toEqual([
      ['1-carte.pdf', pdf],
    ])
  })

  /** Fifty slow hashes one after the other may outlast the ten seconds of a repeat, whose end `journal.spec.ts` is about. */
  async function keepYoung(): Promise<void> {
    await api.db.query(
      `create function keep_young() returns trigger language plpgsql as $$
       begin new.created_at := '2100-01-01'; return new; end $$`,
    )
    await api.db.query(
      `create trigger keep_young before insert or update on idempotent_answer
       for each row execute function keep_young()`,
    )
  }

  async function send(call: Call, body: object | string, headers: Record<string, string>) {
    const params: Record<string, string> = { accountId: 'acc-1', policyNumber: 'P-1', granted: 'false' }
    const url = apiPrefix + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    if (call.request === 'multipart') return sendForm(url, headers)
    return api.app.inject({
      method: call.method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
  }

  async function sendForm(url: string, headers: Record<string, string>) {
    const form = new FormData()
    form.set('upfile', new Blob([pdf], { type: 'application/pdf' }), 'carte.pdf')
    form.set('fileType', 'carteGrise')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const type = { 'content-type': request.headers.get('content-type') ?? '' }
    return api.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
  }

  async function messagesOf(call: string) {
    const messages = await api.db.query<{ kind: string }>(
      `select outbox.kind
       from outbox join request using (account_id, request_id)
       where request.kind = $1
       order by outbox.kind`,
      [call],
    )
    return messages.map(({ kind }) => kind)
  }
})
