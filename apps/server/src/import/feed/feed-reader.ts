import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { FeedLine, type DocumentLine } from '@portal/domain/feed/feed.schema.ts'
import { lineFault } from '@portal/domain/feed/line-fault.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { orElse } from '../../ground/problems/or-else.ts'
import { batching } from './batching.ts'
import { FeedError, statedKind, type Feed, type RawLine } from './feed.ts'
import { createFirstLines, type FirstLines } from './first-lines.ts'
import { metLinesOf, type FindKnown, type KnownLine } from './met-lines.ts'

type Placed<Value> = { number: number; bytes: number; value: Value }

/** A line with its place in the feed; without its value where it is known. */
type AnyLine =
  | (Placed<FeedLine> & { kind: FeedLine['kind']; digest: string | null })
  | { kind: KnownLine['kind']; value?: undefined }

/** A line of one kind. */
export type Line<Kind extends FeedLine['kind']> = Placed<Extract<FeedLine, { kind: Kind }>>

/** The same, with the digest by which it may come to be known. */
export type DigestedLine<Kind extends FeedLine['kind']> = Line<Kind> & { digest: string | null }

/** How many lines of each kind a feed has. */
export type LineCounts = Record<FeedLine['kind'], number>

/** Told about the bytes read. */
export type Progress = (readBytes: number) => void

/** What may stand in a feed once: the field that names it, and its value. */
type LineIdentity = [field: string, ...parts: string[]]

/**
 * Every line of the feed, checked; what is known was, and may not come twice either.
 * @throws FeedError at the first line that breaks the format, is given twice, or names a file that is not
 * there
 */
export async function* checkedLinesOf(
  feed: Feed,
  findKnown: FindKnown | undefined,
  onRead: Progress,
): AsyncGenerator<AnyLine> {
  const seen = createFirstLines()
  for await (const { known, ...raw } of metLinesOf(feed, findKnown)) {
    const { number, bytes, digest } = raw
    const line = known ?? parse(raw)
    await requireNew(feed, identities(line), number, seen)
    if (line.kind === 'document' && line.path) await requireInside(feed, line.path, number)
    onRead(bytes)
    yield isKnownLine(line) ? { kind: line.kind } : { kind: line.kind, number, bytes, digest, value: line }
  }
}

function isKnownLine(line: FeedLine | KnownLine): line is KnownLine {
  return 'isKnown' in line
}

async function requireNew(
  feed: Feed,
  names: readonly LineIdentity[],
  number: number,
  seen: FirstLines,
): Promise<void> {
  for (const identity of names) {
    const before = seen.lineOf(JSON.stringify(identity), number)
    if (before === number || !(await isOnLine(feed, identity, before))) continue
    throw new FeedError(number, `${identity[0]}: is given a second time, first on line ${before}`)
  }
}

/** Whether the line of that number has the identity, which it may only resemble. */
async function isOnLine(feed: Feed, identity: LineIdentity, number: number): Promise<boolean> {
  for await (const raw of feed.lines()) {
    if (raw.number === number)
      return identities(parse(raw)).some((other) => JSON.stringify(other) === JSON.stringify(identity))
  }
  return false
}

/** The lines of documents, in batches that fit into memory; nothing where `most` of them have come. */
export async function* documentBatchesOf(feed: Feed, most: number): AsyncGenerator<Line<'document'>[]> {
  const batch = batching<Line<'document'>>()
  let left = most
  if (left === 0) return
  for await (const raw of feed.lines()) {
    if ((statedKind(raw) ?? parse(raw).kind) !== 'document') continue
    const value = parse(raw)
    if (value.kind !== 'document') continue
    const full = batch.add({ number: raw.number, bytes: raw.bytes, value })
    if (full) yield full
    if (--left === 0) break
  }
  const rest = batch.take()
  if (rest.length > 0) yield rest
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

function identities(line: FeedLine | KnownLine): LineIdentity[] {
  switch (line.kind) {
    case 'account':
      return [
        ['accountId', line.accountId],
        ...('login' in line && line.login
          ? [['login.username', usernameOf(line.login)] satisfies LineIdentity]
          : []),
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
