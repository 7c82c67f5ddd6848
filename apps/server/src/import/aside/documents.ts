import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { acceptedTypeOf, signatureBytes } from '@portal/domain/document/attachment.ts'
import type { DocumentLine } from '@portal/domain/feed/feed.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { Files, StagedFile } from '../../files/store/files.ts'
import { eachOf } from '../../ground/each-of.ts'
import { allOrNone, orUndo } from '../../ground/undo.ts'
import { documentBatchesOf, pathBeside, type Line } from '../feed/feed-reader.ts'
import { FeedError, type Feed } from '../feed/feed.ts'
import type { DocumentRow } from '../rows/document-row.ts'
import { listMeetings } from '../rows/feed-rows.ts'
import { insertLines, listContents, steps, type AsideLine } from './feed-line.sql.ts'

type DocumentReading = { sql: Sql; feed: Feed; most: number }
type DocumentLaying = DocumentReading & { runId: string }

/**
 * Lays the documents aside that are others than those there, once all policies are known; their bytes are
 * read and counted only. @returns how many there are
 * @throws FeedError when a document's policy is not its account's
 */
export async function layDocumentsAside({ sql, feed, most, runId }: DocumentLaying): Promise<number> {
  let count = 0
  for await (const batch of documentBatchesOf(feed, most)) {
    const different = await differentDocuments(sql, feed, batch)
    await insertLines(sql, different, runId)
    count += different.length
  }
  return count
}

async function differentDocuments(
  sql: Sql,
  feed: Feed,
  batch: readonly Line<'document'>[],
): Promise<AsideLine[]> {
  const rows: DocumentRow[] = []
  for (const { value } of batch) rows.push(await rowOf(feed, value))
  const meetings = new Map((await listMeetings(sql, rows)).map((meeting) => [textOf(meeting), meeting]))
  return rows.flatMap((line, index) => {
    const number = batch[index]?.number ?? 0
    const meeting = meetings.get(textOf(line))
    if (!meeting?.hasPolicy)
      throw new FeedError(number, 'policyNumber: is no policy of this account in the feed or in the database')
    const { accountId, id: key, sha256 } = line
    return meeting.isSame
      ? []
      : [{ accountId, step: steps.document, key, number, isNew: meeting.isNew, sha256, line }]
  })
}

async function rowOf(feed: Feed, line: DocumentLine): Promise<DocumentRow> {
  const { accountId, policyNumber, id, fileName, created } = line
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let sizeBytes = 0
  for await (const chunk of bytesOf(feed, line)) {
    if (head.length < signatureBytes) head = Buffer.concat([head, chunk.subarray(0, signatureBytes)])
    hash.update(chunk)
    sizeBytes += chunk.length
  }
  const mediaType = acceptedTypeOf(head) ?? 'application/octet-stream'
  return { accountId, policyNumber, id, fileName, created, mediaType, sizeBytes, sha256: hash.digest('hex') }
}

function bytesOf(feed: Feed, { content, path }: DocumentLine): AsyncIterable<Buffer> {
  return path ? createReadStream(pathBeside(feed, path)) : inMemory(Buffer.from(content ?? '', 'base64'))
}

async function* inMemory(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/**
 * Makes the contents durable of the documents that lie aside, batch by batch: the lines name them, so that no
 * sweep takes them before they are in.
 * @throws FeedError when one is another by now
 */
export async function keepDocuments(files: Files, { sql, feed, most }: DocumentReading): Promise<void> {
  for await (const batch of documentBatchesOf(feed, most)) {
    const contents = new Map(
      (await listContents(sql, batch.map(nameOf))).map(({ sha256, ...name }) => [textOf(name), sha256]),
    )
    const due = batch.filter((line) => contents.has(textOf(nameOf(line))))
    const staged = await allOrNone(
      due,
      (line) => stage(files, feed, line, contents),
      (document) => document.discard(),
    )
    // A few at a time: each waits for the disk.
    const kept = eachOf(staged, 8, (document) => document.keep())
    await orUndo(kept, () => eachOf(staged, 8, (document) => document.discard()))
  }
}

async function stage(
  files: Files,
  feed: Feed,
  line: Line<'document'>,
  contents: ReadonlyMap<string, string>,
): Promise<StagedFile> {
  const staged = await files.stage(bytesOf(feed, line.value))
  if (staged.sha256 === contents.get(textOf(nameOf(line)))) return staged
  await staged.discard()
  throw new FeedError(line.number, 'was changed while the feed was read')
}

type Name = { accountId: string; id: string }
const nameOf = ({ value: { accountId, id } }: Line<'document'>): Name => ({ accountId, id })
const textOf = ({ accountId, id }: Name) => JSON.stringify([accountId, id])
