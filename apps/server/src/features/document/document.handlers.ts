import { UploadFields } from '@portal/domain/account/account-requests.schema.ts'
import { judgeUpload, type UploadOutcome } from '@portal/domain/document/document-upload.ts'
import { FileAnswer } from '../../calls/answer.ts'
import { downloadHeaders } from '../../calls/download-headers.ts'
import { preparedWriting, reading, type Handlers, type Write } from '../../calls/handler.ts'
import { receiveUpload } from '../../calls/receive-upload.ts'
import type { ReceivedFile, ReceiveFile } from '../../files/reception/receive-file.ts'
import { keepRequestFiles, toldFiles } from '../../files/reception/request-files.ts'
import type { Files } from '../../files/store/files.ts'
import { openVerified } from '../../files/store/open-verified.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { parseBody } from '../../ground/problems/validation.ts'
import { requireActiveForNow, requireActivePolicy } from '../../ownership/ownership.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import {
  findContent,
  insertUpload,
  listDocuments,
  listOwed,
  listReceived,
  setReceived,
} from './document.sql.ts'

type Services = { files: Files; receiveFile: ReceiveFile; clock: Clock }

export const documentHandlers = ({ files, receiveFile, clock }: Services) =>
  ({
    listDocuments: reading(({ params }, { sql }) => listDocuments(sql, params)),

    downloadDocument: reading(async ({ params }, { sql }) => {
      const content = await findContent(sql, params)
      if (!content) throw new Problem('not-found')
      const stream = await openVerified(files, content).catch((cause: unknown) => {
        throw new Problem('unavailable', { cause })
      })
      return new FileAnswer(stream, downloadHeaders(content))
    }),

    uploadDocument: uploadDocument(receiveFile, clock),
  }) satisfies Partial<Handlers>

/** What a form brought. */
type Upload = { fileType: string; file: ReceivedFile }

/** One file for an owed document or, as 'autre', for none; its id is the number of the request (§7, §8). */
function uploadDocument(receiveFile: ReceiveFile, clock: Clock) {
  return preparedWriting<'uploadDocument', Upload>({
    beforeBody: ({ params }, { sql }) => requireActiveForNow(sql, params),

    async prepare({ params: { accountId }, body }) {
      const parse = (fields: object) => parseBody(UploadFields, fields)
      const { file, parsed } = await receiveUpload(
        body,
        { accountId, fields: ['fileType'] },
        receiveFile,
        parse,
      )
      return { ...parsed, file }
    },

    contentOf: ({ fileType, file }) => [fileType, file.name, file.sha256],

    async effect({ params }, write, { fileType, file }) {
      // Uploads of one policy go one after the other, or twenty would each see the one place that is left.
      await requireActivePolicy(write.sql, params)
      const key = { ...params, fileType }
      const received = await listReceived(write.sql, key)
      const owed = await listOwed(write.sql, key)
      const { outcome, documentName } = judgeUpload({ fileType, owed, received }, file, clock.now())
      if (outcome.kind === 'known') return { id: outcome.id }
      if (outcome.kind === 'refused') throw new Problem(outcome.because)
      const id = await keep({ ...key, documentName, outcome }, file, write)
      return { id }
    },

    discard: ({ file }) => file.discard(),
  })
}

type Taken = PolicyKey & {
  fileType: string
  documentName: string | null
  outcome: Extract<UploadOutcome, { kind: 'taken' }>
}

async function keep(
  { accountId, policyNumber, fileType, documentName, outcome }: Taken,
  file: ReceivedFile,
  { sql, record }: Write,
): Promise<string> {
  const { number, receivedAt } = await record({ fileType, documentName, files: toldFiles([file]) })
  await keepRequestFiles(sql, accountId, number, [file])
  const { submission, status } = outcome
  await insertUpload(sql, { accountId, policyNumber, number, fileType, documentName, submission, receivedAt })
  if (documentName !== null && status === 'received') {
    await setReceived(sql, { accountId, policyNumber, name: documentName, status })
  }
  return number
}
