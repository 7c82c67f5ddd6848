import type { Readable } from 'node:stream'

/** A stored content: its SHA-256 in hex, which is its only name, and its length in bytes. */
export type StoredFile = { sha256: string; sizeBytes: number }

/** A content that is read and counted, but not kept before `keep` has returned. */
export type StagedFile = StoredFile & {
  /** Makes it durable; after that it survives a power cut. Content that is there already is left as it is. */
  keep(): Promise<void>
  /** Forgets it. Does nothing after `keep`. */
  discard(): Promise<void>
}

/** Where the bytes of documents lie, by their content: the same bytes are stored once. */
export type Files = {
  /** Reads `content` to its end without keeping it yet, so that a failing transaction leaves nothing behind. */
  stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile>
  /** `stage` and `keep` in one. */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>
  has(sha256: string): Promise<boolean>
  /** The bytes as a stream. @throws FileMissing before the first byte when there is no such content */
  open(sha256: string): Promise<Readable>
  /** Removes the content; does nothing when it is not there. The caller makes sure that no row names it. */
  remove(sha256: string): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}
