import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { lineLength, tooLong } from '@portal/domain/feed/feed-fields.schema.ts'
import { StartError } from '../../ground/start-error.ts'

/** A line as it stands in the feed; `number` counts from 1, `bytes` includes its line end. */
export type RawLine = { number: number; text: string; bytes: number }

/** What the line says first that it is, as nearly all do, without reading the whole of it. */
export function statedKind({ text }: RawLine): string | undefined {
  return /^\s*\{\s*"kind"\s*:\s*"(\w+)"/.exec(text)?.[1]
}

/** Something that can be read from its start as often as needed. */
export type Feed = {
  sizeBytes: number
  /** What the `path` of a document is relative to; absent = documents bring their content. */
  folder?: string
  /** The lines that are not blank. @throws FeedError for text that is not UTF-8 and for lines too long */
  lines(): AsyncIterable<RawLine> | Iterable<RawLine>
}

/** A line that cannot be imported: 'line 17: risks[0].licensePlate: is empty'. */
export class FeedError extends StartError {
  override name = 'FeedError'
  constructor(line: number, fault: string) {
    super(`line ${line}: ${fault}`)
  }
}

/** The feed in the file at `path`. @throws StartError when there is no such file */
export async function fileFeed(path: string): Promise<Feed> {
  const found = await stat(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The feed ${path} cannot be read (${reason}). Give the path of an NDJSON file.`)
  })
  if (!found.isFile()) {
    throw new StartError(
      `${path} is not a file, and the feed is read more than once. Give the path of an NDJSON file.`,
    )
  }
  if (found.size === 0) {
    throw new StartError(`The feed ${path} is empty. See why whoever writes it wrote nothing.`)
  }
  return { sizeBytes: found.size, folder: dirname(path), lines: () => linesIn(createReadStream(path)) }
}

/** The feed made of `lines`, each an object of decisions §1. */
export function memoryFeed(lines: readonly unknown[]): Feed {
  const raw = lines.map((line, index) => {
    const text = JSON.stringify(line)
    return { number: index + 1, text, bytes: text.length }
  })
  return { sizeBytes: raw.reduce((sum, { bytes }) => sum + bytes, 0), lines: () => raw }
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine> {
  for await (const line of allLinesIn(chunks)) if (line.text.trim()) yield line
}

async function* allLinesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine> {
  let number = 1
  let begun: Buffer[] = []
  let begunBytes = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield decoded([...begun, chunk.subarray(from, end + 1)], number)
      begun = []
      begunBytes = 0
      from = end + 1
      number++
    }
    begun.push(chunk.subarray(from))
    begunBytes += chunk.length - from
    if (begunBytes > lineLength) throw new FeedError(number, tooLong)
  }
  yield decoded(begun, number)
}

function decoded(parts: Buffer[], number: number): RawLine {
  const [first, second] = parts
  const line = first && !second ? first : Buffer.concat(parts)
  if (line.length > lineLength) throw new FeedError(number, tooLong)
  if (!isUtf8(line)) throw new FeedError(number, 'is not UTF-8. Save the feed as UTF-8')
  const text = line.toString()
  return { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text, bytes: line.length }
}
