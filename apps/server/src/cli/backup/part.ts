import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { moveDurably, writeAside } from '../../ground/disk/durable.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { orUndo } from '../../ground/undo.ts'
import type { Part } from './manifest.ts'

// Compressing is a thread's work: handed over row by row it would take minutes.
const chunkLength = 65_536

/** Writes `values` as one JSON value a line, compressed, durable and whole or not there. */
export async function writePart(folder: string, file: string, values: AsyncIterable<unknown>): Promise<Part> {
  let [lines, bytes] = [0, 0]
  const hash = createHash('sha256')
  async function* text() {
    let written = ''
    for await (const value of values) {
      lines++
      written += `${JSON.stringify(value)}\n`
      if (written.length < chunkLength) continue
      yield written
      written = ''
    }
    yield written
  }
  const { path } = await writeAside(folder, (handle) =>
    pipeline(Readable.from(text()), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) {
        bytes += chunk.length
        hash.update(chunk)
        await handle.appendFile(chunk)
      }
    }),
  )
  await orUndo(moveDurably(path, join(folder, file)), () => rm(path, { force: true }))
  return { file, bytes, sha256: hash.digest('hex'), lines }
}

/** Whether the bytes of `part` are those that were written. */
export async function isPartWhole(folder: string, part: Part): Promise<boolean> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const read: AsyncIterable<Buffer> = createReadStream(join(folder, part.file))
    for await (const chunk of read) {
      bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    // A disk that cannot read it any more is damage as well.
    if (['ENOENT', 'EIO', 'EISDIR'].includes(codeOf(error) ?? '')) return false
    throw error
  }
  return bytes === part.bytes && hash.digest('hex') === part.sha256
}

/** The values of a part that is whole, one at a time. */
export async function* readPart(folder: string, { file }: Part): AsyncGenerator {
  const text = createReadStream(join(folder, file)).pipe(createGunzip())
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield JSON.parse(line)
}
