import { type AcceptedType, acceptedTypeOf, signatureBytes } from '@portal/domain/attachment.ts'
import { FileRefused } from './file-refused.ts'
import { jpeg, png } from './image-formats.ts'
import { createWalk, Malformed } from './walk.ts'

// The end record of a ZIP archive and the longest comment behind it.
const tailBytes = 22 + 65_535

/**
 * Passes `content` on and looks at it on the way; `verdict` is called when all has passed. The type is told by the content alone
 * (decisions §2): a PDF begins with %PDF- and ends with %%EOF, a picture is walked through from its header to its end, and no file
 * may be a ZIP archive (or a program packed as one) as well. @throws FileRefused as soon as it cannot be accepted
 */
export function inspect(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  let sizeBytes = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let type: AcceptedType | undefined
  let walk: ReturnType<typeof createWalk> | undefined

  function look(chunk: Buffer): void {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new FileRefused('too-large')
    tail = Buffer.concat([tail, chunk]).subarray(-tailBytes)
    if (type) return walk?.push(chunk)
    head = Buffer.concat([head, chunk])
    if (head.length < signatureBytes) return
    type = acceptedTypeOf(head)
    if (!type) throw new FileRefused('unsupported')
    if (type !== 'application/pdf') walk = createWalk(type === 'image/png' ? png() : jpeg())
    walk?.push(head)
    head = Buffer.alloc(0)
  }

  async function* passing(): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      refuseMalformed(() => look(chunk))
      yield chunk
    }
  }

  function verdict(): AcceptedType {
    if (sizeBytes === 0) throw new FileRefused('empty')
    const isWhole = walk ? walk.hasEnded() : tail.subarray(-1024).includes('%%EOF')
    if (!type || !isWhole || isArchive(tail)) throw new FileRefused('unsupported')
    return type
  }

  return { content: passing(), verdict }
}

function refuseMalformed(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof Malformed ? new FileRefused('unsupported') : error
  }
}

/** Whether an end record of a ZIP archive reaches exactly to the end of the file. */
function isArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}
