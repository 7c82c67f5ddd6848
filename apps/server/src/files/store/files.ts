import type { Readable } from 'node:stream'

/** A stored content: its SHA-256 in hex, which is its only name, and its length in bytes. */
export type StoredFile = { sha256: string; sizeBytes: number }

/** A content that is read and counted, but not kept before `keep` has returned. */
export type StagedFile = StoredFile & {
  /** Where its bytes lie on this machine, before `keep` and `discard`. */
  path: string
  /** Its bytes, before `keep` and `discard`. */
  read(): Readable
  /** Makes it durable, to survive a power cut. Content that is there counts as kept now. May be repeated. */
  keep(): Promise<void>
  /** Gives it up. Does nothing after `keep`. */
  discard(): Promise<void>
}

/** Where a content lies: in service, or out of it until somebody wants it back or its time there is over. */
export type Area = 'kept' | 'quarantine'

/** A content of an area, and since when it is there. */
export type ListedFile = { sha256: string; since: Date }

/**
 * Where the bytes of documents lie, by their content: the same bytes are stored once. A content in service
 * cannot be deleted, only put into quarantine (docs/decisions/0018).
 */
export type Files = {
  /** Reads `content` to its end without keeping it, so that a failing transaction leaves nothing behind. */
  stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile>
  /** `stage` and `keep` in one. */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** Whether the content is in `area`, in service when that is absent. */
  has(sha256: string, area?: Area): Promise<boolean>
  /** The bytes as a stream. @throws FileMissing before the first byte when there is no such content */
  open(sha256: string): Promise<Readable>
  /** The contents of an area, in any order. Those that come or go meanwhile may be told or not. */
  list(area: Area): AsyncIterable<ListedFile>
  /** Takes the content out of service, for `restore` to bring back; does nothing when not in service. */
  quarantine(sha256: string): Promise<void>
  /** Has the content in service, from quarantine if need be, where a copy may stay; false if in neither. */
  restore(sha256: string): Promise<boolean>
  /**
   * Deletes the content from quarantine, and from nowhere else, if it is there since before `instant`;
   * whether it did. The caller makes sure that no row names it or that it is in service.
   */
  deleteQuarantined(sha256: string, instant: Date): Promise<boolean>
  /** The ids the store carries: one, unless it is new or two databases claim it. */
  ids(): Promise<string[]>
  /** Has the store carry `id` too. */
  addId(id: string): Promise<void>
  deleteId(id: string): Promise<void>
  /** Deletes what was staged before `instant` and neither kept nor discarded since; returns how many. */
  discardStaged(instant: Date): Promise<number>
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

/** What the name of the mark begins with by which a store carries an id. */
export const markPrefix = 'store-id.'

/** The ids among the names of a store's marks. */
export function idsOf(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith(markPrefix))
    .map((name) => name.slice(markPrefix.length))
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
}
