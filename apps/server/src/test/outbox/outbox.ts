import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterAll, onTestFinished } from 'vitest'
import type { Recorded } from '../../calls/answer.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { FileMissing } from '../../files/store/files.ts'
import { createClock } from '../../ground/clock.ts'
import { systemIds } from '../../ground/ids.ts'
import { silentLog, type Log } from '../../ground/log.ts'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { createJournal, type WriteRequest } from '../../journal/journal.ts'
import type { Mail, OutgoingMail } from '../../mail/mail.ts'
import type { OpenFiles } from '../../outbox/broker/broker-mail.ts'
import { createDeliver, type Deliver } from '../../outbox/deliver.ts'
import { messageKinds, type MessageKind } from '../../outbox/message-kinds.ts'
import { leaseMessages } from '../../outbox/worker/lease.sql.ts'
import { startOutbox } from '../../outbox/worker/worker.ts'
import { testDb, type TestDb } from '../database/db.ts'
import { accountLine, policyLine } from '../inputs/feed-lines.ts'

type Options = {
  webhook?: { url: string; secret: string }
  /** One without rows; unless given, a new one for all tests of the file, to be asked for outside of them. */
  db?: TestDb
}

/** A database with the customer acc-1, a journal that owes every kind of message, and ways to see them go. */
export async function testOutbox({ webhook, db: given }: Options = {}) {
  const db = given ?? (await testDb())
  if (!given) afterAll(() => db.close())
  await importFeed({ db, files: diskFiles(tmpdir()) }, memoryFeed([zoe, policyLine('acc-1', 'P-1')]))
  const journal = createJournal({
    db,
    clock: createClock(new Date('2026-11-21T09:05:00Z')),
    ids: systemIds,
    messages: messageKinds({ webhook }),
  })
  /** Accepts a write of acc-1 and gives its number. */
  async function accept(call: string, payload: object, more: Partial<WriteRequest> = {}): Promise<Recorded> {
    let recorded: Recorded | undefined
    const write = {
      call,
      accountId: 'acc-1',
      policyNumber: 'P-1',
      content: systemIds.uuid(),
      brand: 'verane' as const,
      idempotencyKey: undefined,
      traceId: 't',
    }
    await journal.accept({ ...write, ...more }, async (_sql, record) => {
      recorded = await record(payload)
      return { status: 204, body: undefined }
    })
    if (!recorded) throw new Error('Nothing was recorded')
    return recorded
  }
  const deliverWith = (mail: Pick<Mail, 'send'>, files: OpenFiles = noFiles): Deliver =>
    createDeliver({
      db,
      mail,
      files,
      sender: { from: 'portail@courtage.example', publicUrl: 'https://assure.example' },
      broker: { email: 'gestion@courtage.example', webhook },
      now: () => new Date('2026-11-21T09:05:30Z'),
    })
  /** Delivers the message of `kind` that is owed and gives the mails it became. */
  async function deliver(kind: MessageKind, files?: OpenFiles) {
    const [leased] = await leaseMessages(db, { kinds: [kind], limit: 1, leaseSeconds: 60 })
    if (!leased) throw new Error('Nothing is owed')
    const { sent, send } = keepingMail()
    await deliverWith({ send }, files)(leased)
    return sent
  }
  /** Starts a worker that is stopped with the test at the latest. */
  function start(deliver: Deliver, options: Partial<Parameters<typeof startOutbox>[0]> = {}) {
    const usual = { mailsOfDay: 100, random: () => 0.5, pace: { pollMs: 10, stopMs: 10_000 } }
    const worker = startOutbox({ db, deliver, log: silentLog, ...usual, ...options })
    onTestFinished(() => worker.stop())
    return worker
  }
  return { db, accept, deliverWith, deliver, start }
}

/** All messages there are, by kind. */
export function outboxOf(db: TestDb) {
  return db.query<{
    kind: MessageKind
    attempts: number
    messageId: string
    delivered: boolean
    parked: boolean
    leased: boolean
    waitsSeconds: number
    error: string | null
  }>(
    `select kind, attempts, message_id as "messageId", delivered_at is not null as delivered,
       parked_at is not null as parked, coalesce(locked_until > now(), false) as leased,
       round(extract(epoch from run_after - now()))::int as "waitsSeconds", last_error as error
     from outbox order by kind, message_id`,
  )
}

/** Lets so many seconds of waiting pass for every message. */
export async function pass(db: TestDb, seconds: number): Promise<void> {
  await db.query('update outbox set run_after = run_after - make_interval(secs => $1)', [seconds])
}

export type SentMail = Omit<OutgoingMail, 'attachments'> & {
  attachments: { fileName: string; mediaType: string; content: string | Buffer }[]
}

/** A mail that keeps what it is sent, attachments read to their end. */
export function keepingMail() {
  const sent: SentMail[] = []
  const send = async (message: OutgoingMail) => {
    const attachments: SentMail['attachments'] = []
    for (const { content, ...attachment } of message.attachments ?? []) {
      const read = typeof content === 'string' ? content : await buffer(content)
      attachments.push({ ...attachment, content: read })
    }
    sent.push({ ...message, attachments })
  }
  return { sent, send }
}

export function keepingLog(): Log & { errors: string[]; warnings: string[] } {
  const errors: string[] = []
  const warnings: string[] = []
  return {
    ...silentLog,
    errors,
    warnings,
    warn: (message) => void warnings.push(message),
    error: (message) => void errors.push(message),
  }
}

const noFiles: OpenFiles = {
  open: () => Promise.reject(new FileMissing('There are no files here')),
  restore: () => Promise.resolve(false),
}

const zoe = accountLine('acc-1', { firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@exemple.fr' })
