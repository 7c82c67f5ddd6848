import type { Readable } from 'node:stream'

/** A stored content: its SHA-256 in hex, which is its only name, and its length in bytes. */
export type StoredFile = { sha256: string; sizeBytes: number }

/** A content that is read and counted, but not kept before `keep` has returned. */
export type StagedFile = StoredFile & {
  /** Where its bytes lie on this machine, before `keep` and `discard`. */
  path: string
  /** Its bytes, before `keep` and `discard`. */
  read(): Readable
  /** Makes it durable; after that it survives a power cut. Content that is there already counts as kept now. May be repeated. */
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
  /** The names of the contents last kept before `instant`, in any order. */
  keptBefore(instant: Date): AsyncIterable<string>
  /** Removes what was staged before `instant` and neither kept nor discarded since; returns how many that were. */
  clearStaged(instant: Date): Promise<number>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** The store cannot be reached, refuses or is too slow; the same request may succeed later. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly code = 'FILES_UNAVAILABLE'
}

/** Whether `name` can name a content; anything else reaches nothing. */
export function isContentName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}
