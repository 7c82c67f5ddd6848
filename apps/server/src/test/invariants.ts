import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { only, readMail, type ReadMail } from './outbox/read-mail.ts'
import { filesIn, keptIn, type PortalProcess } from './process/portal-process.ts'
import { emailOf } from './process/writes.ts'

const brokerEmail = 'gestion@arvois-courtage.example'

type JournalRow = {
  accountId: string
  kind: string
  number: string
  status: string
  payload: { email?: string }
}

export function journalOf({ db }: PortalProcess): Promise<JournalRow[]> {
  return db.query<JournalRow>('select account_id as "accountId", kind, number, status, payload from request')
}

/** Waits until nothing is owed to anybody any more; fails when a message is parked. */
export async function untilDelivered({ db }: PortalProcess): Promise<void> {
  const owed = () =>
    db.query<object>('select kind, parked_at, last_error from outbox where delivered_at is null limit 3')
  await expect.poll(owed, { timeout: 120_000, interval: 200 }).toEqual([])
}

/**
 * Each journal row has its mail to the broker and its receipt in the mail folder, with all its files, told
 * from repeats by `Message-ID`; no message is about anything else, and none is there by half.
 */
export async function expectMailOfEachRow(server: PortalProcess): Promise<void> {
  expect(await filesIn(server.dataDir, 'mail/incoming')).toEqual([])
  const paths = await filesIn(server.dataDir, 'mail')
  const mails = await Promise.all(paths.map(async (path) => readMail(await readFile(path, 'utf8'))))
  const distinct = new Map(mails.map((mail) => [only(mail, 'message-id'), mail]))
  const byNumber = Map.groupBy(distinct.values(), numberOf)
  const journal = await journalOf(server)
  expect([...byNumber.keys()].toSorted()).toEqual(journal.map(({ number }) => number).toSorted())
  const files = await filesByNumber(server)
  for (const row of journal) {
    const about = byNumber.get(row.number) ?? []
    expect
      .soft([row.status, ...about.map(recipientOf).toSorted()], row.number)
      .toEqual(['sent', ...recipientsOf(row).toSorted()])
    const toBroker = about.find((mail) => recipientOf(mail) === brokerEmail)
    expect.soft(toBroker && attachedHashes(toBroker), row.number).toEqual(files.get(row.number) ?? [])
  }
}

/** The store has in service what rows name, whole, and nothing besides. */
export async function expectFilesOfRowsOnly({ db, dataDir }: PortalProcess): Promise<void> {
  const named = await db.query<{ sha256: string }>(
    'select sha256 from request_file union select sha256 from document',
  )
  const paths = await keptIn(dataDir)
  expect(paths.map((path) => basename(path)).toSorted()).toEqual(named.map(({ sha256 }) => sha256).toSorted())
  for (const path of paths) expect(hashOf(await readFile(path))).toBe(basename(path))
}

function recipientsOf({ accountId, kind, payload }: JournalRow): string[] {
  const isCopied = kind === 'terminateContract' && payload.email !== emailOf(accountId)
  return [brokerEmail, emailOf(accountId), ...(isCopied ? [String(payload.email)] : [])]
}

const recipientOf = (mail: ReadMail) => only(mail, 'to').replace(/.*<(.*)>/, '$1')
const numberOf = (mail: ReadMail) => /EA-\d{8}-\w{8}/.exec(only(mail, 'subject'))?.[0] ?? 'no number'

function attachedHashes({ parts }: ReadMail): string[] {
  return parts.filter(({ type }) => type === 'application/pdf').map(({ content }) => hashOf(content))
}

async function filesByNumber({ db }: PortalProcess): Promise<Map<string, string[]>> {
  const rows = await db.query<{ number: string; sha256: string }>(
    'select number, sha256 from request_file order by number, position',
  )
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number)].map(([number, files]) => [
      number,
      files.map(({ sha256 }) => sha256),
    ]),
  )
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
