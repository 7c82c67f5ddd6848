import type { ProblemCode } from '@portal/contract/ground/problems.ts'
import { fileField } from '@portal/domain/document/document-upload.ts'
import { FileRefused, type FileRefusal } from '../files/reception/file-refused.ts'
import type { ReceivedFile, ReceiveFile } from '../files/reception/receive-file.ts'
import { Problem } from '../ground/problems/problem.ts'
import type { IncomingForm } from './incoming-form.ts'

const refusals: Record<FileRefusal, ProblemCode> = {
  empty: 'empty-file',
  'too-large': 'too-large',
  unsupported: 'unsupported-media-type',
  infected: 'infected-file',
}

/**
 * Receives the one file of a form, and what `parse` makes of the fields beside it; nothing is left of a file
 * that is not given. Throws what `parse` does, 'invalid-request', and a problem for each refusal of a file.
 */
export async function receiveUpload<Field extends string, Parsed>(
  form: IncomingForm,
  { accountId, fields }: { accountId: string; fields: readonly Field[] },
  receiveFile: ReceiveFile,
  parse: (fields: Record<Field, string>) => Parsed,
): Promise<{ file: ReceivedFile; parsed: Parsed }> {
  let file: ReceivedFile | undefined
  try {
    const read = await form.read({ file: fileField, fields }, async ({ name, content }) => {
      file = await receiveFile(accountId, name, content)
    })
    const parsed = parse(read)
    if (!file) throw new Problem('invalid-request')
    return { file, parsed }
  } catch (error) {
    await file?.discard()
    throw error instanceof FileRefused ? new Problem(refusals[error.reason]) : error
  }
}
