import type { ProblemCode } from '@portal/contract/ground/problems.ts'
import type { ParsedBody } from '@portal/contract/schemas.ts'
import { fileTypes } from '@portal/domain/document/attachment.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { FileRefused, type FileRefusal } from '../../files/reception/file-refused.ts'
import type { ReceivedFile, ReceiveFile } from '../../files/reception/receive-file.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { allOrNone, orUndo } from '../../ground/undo.ts'
import { decode, decodedLength, isStrictBase64 } from './base64.ts'

type SentFile = ParsedBody<'terminateContract'>['files'][number]

/** §8: in this flow the customer reads the server's message of a 400. */
const refusals: Record<FileRefusal, ProblemCode> = {
  empty: 'empty-file',
  'too-large': 'too-large',
  unsupported: 'invalid-file',
  infected: 'infected-file',
}

const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
}

/** Receives all or none of the files. Throws 'empty-file', 'invalid-file', 'infected-file', 'too-large'. */
export function receiveFiles(
  receiveFile: ReceiveFile,
  accountId: string,
  sent: readonly SentFile[],
): Promise<ReceivedFile[]> {
  const received = allOrNone(
    sent,
    (file, before: readonly ReceivedFile[]) => receive(receiveFile, accountId, file, before),
    (file) => file.discard(),
  )
  return received.catch((error: unknown) => {
    throw error instanceof FileRefused ? new Problem(refusals[error.reason]) : error
  })
}

async function receive(
  receiveFile: ReceiveFile,
  accountId: string,
  { fileName, fileType, fileContent }: SentFile,
  before: readonly ReceivedFile[],
): Promise<ReceivedFile> {
  if (!isStrictBase64(fileContent)) throw new FileRefused('unsupported')
  if (decodedLength(fileContent) > limits.uploadBytes) throw new FileRefused('too-large')
  const file = await receiveFile(accountId, fileName, decode(fileContent))
  const judge = async () => {
    if (file.mediaType !== declaredType(fileType)) throw new FileRefused('unsupported')
    if (before.some(({ sha256 }) => sha256 === file.sha256)) throw new Problem('duplicate-file')
    return file
  }
  return orUndo(judge(), () => file.discard())
}

/** Browsers send the type, some programs only the ending. */
function declaredType(fileType: string): string {
  const name = fileType.toLowerCase().replace(/^\./, '')
  const known = fileTypes.find(({ endings }) => endings.includes(`.${name}`))
  return known?.type ?? otherNames[name] ?? name
}
