import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../ground/problems/problem.ts'
import { orUndo } from '../ground/undo.ts'

/** A file of a form while it arrives; `name` is the customer's and may be anything. */
type IncomingFile = { name: string; content: AsyncIterable<Buffer> }

/** A form whose body has not been read yet. */
export type IncomingForm = {
  /**
   * Reads the form to its end. `take` gets its one file, named `file`, as it arrives, whether the fields come
   * before or after it; the result is the fields, each of `fields` once. @throws Problem 'invalid-request'
   * for a form that is anything else, cut short or malformed; what `take` throws while the form itself is
   * sound
   */
  read<Field extends string>(
    expected: { file: string; fields: readonly Field[] },
    take: (file: IncomingFile) => Promise<void>,
  ): Promise<Record<Field, string>>
}

/** The form that `request` carries; a file longer than `fileBytes` is given with one byte more. */
export function incomingForm(request: FastifyRequest, fileBytes: number): IncomingForm {
  return {
    async read(expected, take) {
      const parts = request.parts({ limits: { fileSize: fileBytes + 1 } })
      return orUndo(readParts(parts, expected, take), () => {
        // The rest is read and discarded, so that an answer sent now arrives; its length was checked before.
        request.raw.unpipe()
        request.raw.resume()
      })
    },
  }
}

async function readParts<Field extends string>(
  parts: AsyncIterableIterator<Multipart>,
  { file, fields }: { file: string; fields: readonly Field[] },
  take: (file: IncomingFile) => Promise<void>,
): Promise<Record<Field, string>> {
  const read: { [Name in Field]?: string } = {}
  let hasFile = false
  for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
    if (part.type === 'file' && part.fieldname === file && !hasFile) {
      hasFile = true
      await taken(part, take)
    } else {
      const missing = fields.filter((field) => read[field] === undefined)
      const { field, value } = fieldPart(part, missing)
      read[field] = value
    }
  }
  if (!hasFile || !isWhole(read, fields)) throw new Problem('invalid-request')
  return read
}

/** What `part` says, which must be one of the fields still `missing`. */
function fieldPart<Field extends string>(
  part: Multipart,
  missing: readonly Field[],
): { field: Field; value: string } {
  const field = missing.find((name) => name === part.fieldname)
  if (field === undefined || part.type === 'file' || part.valueTruncated || typeof part.value !== 'string')
    throw new Problem('invalid-request')
  return { field, value: part.value }
}

function isWhole<Field extends string>(
  read: { [Name in Field]?: string },
  fields: readonly Field[],
): read is Record<Field, string> {
  return fields.every((field) => read[field] !== undefined)
}

async function nextOf(parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> {
  const next: IteratorResult<Multipart, undefined> = await parts.next().catch((error: unknown) => {
    throw new Problem('invalid-request', { cause: error })
  })
  return next.done ? undefined : next.value
}

// A part of type application/octet-stream is a file even without a name.
type FilePart = Pick<MultipartFile, 'file'> & { filename: string | undefined }

async function taken(
  { file, filename }: FilePart,
  take: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  // The parser tells of a file that broke off by an event of its own, which leaves no trace on the stream.
  const broken = new Set<unknown>()
  file.on('error', (error) => broken.add(error))
  await take({ name: filename ?? '', content: file }).catch((error: unknown) => {
    // A stream that broke off is the form's fault, everything else the taker's finding.
    throw broken.has(error) || error === file.errored
      ? new Problem('invalid-request', { cause: error })
      : error
  })
}
