import { createReadStream } from 'node:fs'
import { acceptedTypeOf, signatureBytes } from '@portal/domain/document/attachment.ts'
import type { DocumentLine } from '@portal/domain/feed/feed.schema.ts'
import type { Files, StagedFile } from '../files/store/files.ts'
import { eachOf } from '../ground/each-of.ts'
import { allOrNone } from '../ground/undo.ts'
import { lineBatchesOf, pathBeside, type Progress } from './feed-reader.ts'
import type { Feed } from './feed.ts'

/** The bytes of a document line, read and counted but not kept yet. */
export type StagedDocument = StagedFile & { mediaType: string }

/** Stages the bytes of every document line, in the feed's order; discards all when one cannot be read. */
export function stageDocuments(files: Files, feed: Feed, onRead: Progress): Promise<StagedDocument[]> {
  return allOrNone(
    readDocumentLines(feed, onRead),
    (line) => stage(files, feed, line),
    (document) => document.discard(),
  )
}

/** Makes the contents durable, a few at a time: each waits for the disk. */
export async function keepDocuments(staged: readonly StagedDocument[]): Promise<void> {
  await eachOf(staged, 8, (document) => document.keep())
}

export async function discardDocuments(staged: readonly StagedDocument[]): Promise<void> {
  for (const document of staged) await document.discard()
}

async function* readDocumentLines(feed: Feed, onRead: Progress): AsyncGenerator<DocumentLine> {
  for await (const batch of lineBatchesOf(feed, 'document', onRead)) yield* batch.map(({ value }) => value)
}

async function stage(files: Files, feed: Feed, { content, path }: DocumentLine): Promise<StagedDocument> {
  let head = Buffer.alloc(0)
  async function* watched(chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
    for await (const chunk of chunks) {
      if (head.length < signatureBytes) head = Buffer.concat([head, chunk.subarray(0, signatureBytes)])
      yield chunk
    }
  }
  const chunks = path ? createReadStream(pathBeside(feed, path)) : [Buffer.from(content ?? '', 'base64')]
  const file = await files.stage(watched(chunks))
  return { ...file, mediaType: acceptedTypeOf(head) ?? 'application/octet-stream' }
}
