import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { FeedLine, type DocumentLine } from '@portal/domain/feed/feed.schema.ts'
import { lineFault } from '@portal/domain/feed/line-fault.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import { orElse } from '../ground/problems/or-else.ts'
import { FeedError, type Feed, type RawLine } from './feed.ts'

/** A line of one kind with its place in the feed. */
export type Line<Kind extends FeedLine['kind']> = {
  number: number
  bytes: number
  value: Extract<FeedLine, { kind: Kind }>
}

/** How many lines of each kind a feed has. */
export type LineCounts = Record<FeedLine['kind'], number>

/** Told about the bytes read, over all readings of the feed. */
export type Progress = (readBytes: number) => void

/**
 * Reads the whole feed once and counts its lines.
 * @throws FeedError at the first line that breaks the format, is given twice, or names a file that is not
 * there
 */
export async function checkFeed(feed: Feed, onRead: Progress): Promise<LineCounts> {
  const counts: LineCounts = { account: 0, policy: 0, document: 0 }
  const seen = new Map<string, number>()
  for await (const raw of feed.lines()) {
    const line = parse(raw)
    counts[line.kind]++
    requireNew(line, raw.number, seen)
    if (line.kind === 'document' && line.path) await requireInside(feed, line.path, raw.number)
    onRead(raw.bytes)
  }
  return counts
}

/** `seen` are the identities met so far, each with its line. */
function requireNew(line: FeedLine, number: number, seen: Map<string, number>): void {
  for (const [field, ...parts] of identities(line)) {
    const key = JSON.stringify([field, ...parts])
    const before = seen.get(key)
    if (before) throw new FeedError(number, `${field}: is given a second time, first on line ${before}`)
    seen.set(key, number)
  }
}

/** The lines of one kind, in batches that fit into memory: up to 500 lines or about 8 MB. */
export async function* lineBatchesOf<Kind extends FeedLine['kind']>(
  feed: Feed,
  kind: Kind,
  onRead: Progress,
): AsyncGenerator<Line<Kind>[]> {
  let batch: Line<Kind>[] = []
  let batchBytes = 0
  for await (const raw of feed.lines()) {
    onRead(raw.bytes)
    if (kindOf(raw) !== kind) continue
    const value = parse(raw)
    if (!isKind(value, kind)) continue
    batch.push({ number: raw.number, bytes: raw.bytes, value })
    batchBytes += raw.bytes
    if (batch.length < 500 && batchBytes < 8_000_000) continue
    yield batch
    batch = []
    batchBytes = 0
  }
  if (batch.length > 0) yield batch
}

function isKind<Kind extends FeedLine['kind']>(
  line: FeedLine,
  kind: Kind,
): line is Extract<FeedLine, { kind: Kind }> {
  return line.kind === kind
}

/** Without reading the whole line where it begins as nearly all do: each line is met once for every kind. */
function kindOf(raw: RawLine): string {
  return /^\s*\{\s*"kind"\s*:\s*"(\w+)"/.exec(raw.text)?.[1] ?? parse(raw).kind
}

function parse({ number, text }: RawLine): FeedLine {
  const read = FeedLine.safeParse(parseJson(text, number), { reportInput: true })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new FeedError(number, issue ? lineFault(issue) : 'cannot be read')
}

function parseJson(text: string, number: number): unknown {
  return orElse(
    (): unknown => JSON.parse(text),
    (error) => {
      throw new FeedError(number, `is not JSON (${error instanceof Error ? error.message : String(error)})`)
    },
  )
}

/** What may stand in one feed once, by the field that names it. */
function identities(line: FeedLine): [field: string, ...parts: string[]][] {
  switch (line.kind) {
    case 'account':
      return [
        ['accountId', line.accountId],
        ...(line.login ? [['login.username', usernameOf(line.login)] satisfies [string, string]] : []),
      ]
    case 'policy':
      return [['policyNumber', line.policyNumber]]
    case 'document':
      return [['id', line.accountId, line.id]]
    default:
      return line satisfies never
  }
}

/** Sign-in names are one whatever their case. */
export function usernameOf({ username }: { username: string }): string {
  return username.trim().normalize('NFC').toLowerCase()
}

/** Where the bytes of `line` lie beside the feed. */
export function pathBeside(feed: Feed, path: NonNullable<DocumentLine['path']>): string {
  return join(feed.folder ?? '', path)
}

/** Links are followed first: the folder of the feed is all that the operator has offered. */
async function requireInside(feed: Feed, path: string, number: number): Promise<void> {
  if (feed.folder === undefined) throw new FeedError(number, 'path: needs a feed in a file')
  const file = await realpath(pathBeside(feed, path)).catch((error: unknown) => {
    throw new FeedError(number, `path: ${faultOf(error)}`)
  })
  const folder = await realpath(feed.folder || '.')
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new FeedError(number, 'path: leads out of the folder of the feed')
  }
  if (!(await stat(file)).isFile()) throw new FeedError(number, 'path: is not a file')
}

function faultOf(error: unknown): string {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? 'there is no such file'
    : `cannot be opened (${code ?? String(error)})`
}
