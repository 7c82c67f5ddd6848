import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls.ts'
import { type CallTable } from '@portal/contract/ground/call.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { stories, type JournaledCall } from '@portal/words/stories.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedAppRole } from './db/app-role.ts'
import { openDb } from './db/db.ts'
import { silentLog } from './ground/log.ts'
import { openOutbox } from './start/seams/open-outbox.ts'
import { leaveAmendment } from './test/api/amendment.ts'
import { testApi, type TestApi } from './test/api/api.ts'
import { ask, goodBodies } from './test/api/requests.ts'
import { only, readMail } from './test/outbox/read-mail.ts'

// What holds for each write of the table: told twice, done once; and told to broker and customer.
const table: CallTable = calls
const isJournaled = (name: string): name is JournaledCall => table[name]?.effect === 'journaled'
// Nothing follows the closing.
const writes = Object.keys(table)
  .filter(isJournaled)
  .toSorted((a, b) => Number(a === 'closeAccount') - Number(b === 'closeAccount'))

const { bankAccount } = goodBodies.changePaymentDetails

const bodies: Partial<Record<JournaledCall, object>> = {
  // Another holder has a mandate to sign.
  changePaymentDetails: {
    ...goodBodies.changePaymentDetails,
    bankAccount: { ...bankAccount, ownerName: 'Mr Léo Roy' },
  },
  terminateContract: { ...goodBodies.terminateContract, email: 'camille@ailleurs.example' },
  // A termination names the number on file.
  changePhoneNumber: { phoneNumber: goodBodies.terminateContract.phone },
  closeAccount: { password: goodBodies.changePassword.newPassword },
}

/** What is about another request, which was accepted before it. */
const aboutRequest: Partial<Record<JournaledCall, JournaledCall>> = {
  withdrawRequest: 'requestCallBack',
  signAmendment: 'changeVehicle',
  sendMandate: 'changePaymentDetails',
}

it('every request that has a receipt is repeated here', () => {
  expect(writes.toSorted()).toEqual(
    Object.entries<Story>(stories)
      .flatMap(([name, { request }]) => (request ? [name] : []))
      .toSorted(),
  )
})

describe.each([
  ['with one key', true],
  ['without a key', false],
])('fifty parallel repeats %s, ten where a password is slow to hash,', (_, hasKey) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi()
    if (!hasKey) await keepYoung()
    await keepEmailLink()
  })
  afterAll(() => api.close())

  /** The link to an e-mail address, her own, so that receipts go where the others go. */
  const keepEmailLink = () =>
    api.db.query(
      `insert into email_change values ('acc-1', 'camille@exemple.fr', $1, now() + interval '1 hour')`,
      [createHash('sha256').update(goodBodies.confirmEmail.code).digest('base64url')],
    )

  // A confirmed address is where the others' receipts would go: contact-details.spec.ts repeats it.
  const walked = writes.filter(
    (name) => name !== 'confirmEmail' && (hasKey || table[name]?.repeats !== 'by-key'),
  )

  it.each(walked)('of %s: one row, one receipt, equal answers', async (name) => {
    const call = table[name]
    const about = aboutRequest[name]
    const params = about ? { number: await numberOf(about) } : {}
    if (name === 'signAmendment' && params.number) await leaveAmendment(api.db, params.number)
    const asked = { body: bodies[name], params, ...(hasKey && { key: `${name}-1` }) }
    const length = call?.secret ? 10 : 50
    const answers = await Promise.all(Array.from({ length }, () => ask(api, name, asked)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(call?.ok === '2xx' ? [200, 204] : [call?.ok]).toContain(answers[0]?.statusCode)
    expect(await api.db.query('select kind from request where kind = $1', [name])).toHaveLength(1)
    const messages = await api.db.query<{ kind: string }>(
      `select outbox.kind from outbox join request using (account_id, request_id)
       where request.kind = $1 order by outbox.kind`,
      [name],
    )
    expect(messages.map(({ kind }) => kind)).toEqual([
      'brokerMail',
      'receipt',
      ...(name === 'terminateContract' ? ['receiptCopy'] : []),
    ])
  })

  it('and each reached the mail folder: broker, customer, and the address typed into the termination', async () => {
    const mails = await deliveredMails()
    const requests = await api.db.query<{ number: string; kind: string; status: string }>(
      'select number, kind, status from request',
    )
    expect(requests).toHaveLength(walked.length)
    for (const { number, kind, status } of requests) {
      expect.soft(status).toBe(hasKey && kind === 'requestCallBack' ? 'withdrawn' : 'sent')
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
    const file = ['1-carte.pdf', expect.stringMatching(/^%PDF-1\.7\n[^]*%%EOF\n$/)]
    // Of a document, a signed amendment and a signed mandate.
    expect(attachments.map(({ fileName, content }) => [fileName, String(content)])).toEqual([
      file,
      file,
      file,
    ])
  })

  async function numberOf(kind: JournaledCall): Promise<string> {
    const [row] = await api.db.query<{ number: string }>('select number from request where kind = $1', [kind])
    return row?.number ?? ''
  }

  async function deliveredMails() {
    const db = openDb({ ...api.db.connection, user: embeddedAppRole })
    const config = { ...api.config, dataDir: api.dataDir }
    const outbox = openOutbox(config, { db, files: api.files, log: silentLog })
    await expect
      .poll(() => api.db.query('select kind from outbox where delivered_at is null'), { interval: 10 })
      .toEqual([])
    await outbox.stop()
    await db.close()
    const folder = join(api.dataDir, 'mail')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const raw = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return raw.map(readMail)
  }

  // The last may come after the ten seconds of a repeat on a slow machine; `journal.spec.ts` is about those.
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
})
