import { PassThrough, pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  path: string
  content: Readable
  /** Whether it is text; files that customers know are compressed as they are. */
  isText?: boolean
}

/**
 * The entries as one ZIP, read one after the other as fast as somebody takes the bytes (docs/decisions/0066).
 * It breaks off where an entry does; who stops reading ends `entries`.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const breakOff = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', breakOff)
  pipeline(zip.outputStream, out, () => {})
  void fill(zip, entries, { at, out }).catch(breakOff)
  return out
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { at, out }: { at: Date; out: Readable },
): Promise<void> {
  for await (const { path, content, isText = false } of entries) {
    const stop = () => content.destroy()
    out.once('close', stop)
    if (out.destroyed) stop()
    zip.addReadStream(content, path, { mtime: at, compress: isText })
    await finished(content).finally(() => out.off('close', stop))
  }
  zip.end()
}
