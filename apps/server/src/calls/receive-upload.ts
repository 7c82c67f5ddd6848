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
 * The one file of a form and what `parse` makes of its `fields`; nothing of the file is left when it throws.
 * @throws Problem for a form or a file that is not taken (§8)
 */
export async function receiveUpload<Field extends string, Parsed>(
  accountId: string,
  form: IncomingForm,
  receiveFile: ReceiveFile,
  { fields, parse }: { fields: readonly Field[]; parse: (fields: Record<Field, string>) => Parsed },
): Promise<{ parsed: Parsed; file: ReceivedFile }> {
  let file: ReceivedFile | undefined
  try {
    const read = await form.read({ file: fileField, fields }, async ({ name, content }) => {
      file = await receiveFile(accountId, name, content)
    })
    const parsed = parse(read)
    if (!file) throw new Problem('invalid-request')
    return { parsed, file }
  } catch (error) {
    await file?.discard()
    throw error instanceof FileRefused ? new Problem(refusals[error.reason]) : error
  }
}
