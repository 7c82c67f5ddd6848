import { UploadFields } from '@portal/domain/account/account-requests.schema.ts'
import {
  otherUploadOutcome,
  uploadOutcome,
  type UploadOutcome,
} from '@portal/domain/document/document-upload.ts'
import { otherFileType } from '@portal/domain/document/document.ts'
import { preparedWriting, type Write } from '../../calls/handler.ts'
import { receiveUpload } from '../../calls/receive-upload.ts'
import type { Sql } from '../../db/db.ts'
import type { ReceivedFile, ReceiveFile } from '../../files/reception/receive-file.ts'
import { keepRequestFiles, toldFiles } from '../../files/reception/request-files.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { parseBody } from '../../ground/problems/validation.ts'
import { requireActiveForNow, requireActivePolicy } from '../../ownership/ownership.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import { insertUpload, listOwed, listReceived, setReceived } from './document.sql.ts'

/** What a form brought. */
type Upload = { fileType: string; file: ReceivedFile }

/** One file for an owed document or, as 'autre', for none; its id is the number of the request (§7, §8). */
export const uploadDocument = (receiveFile: ReceiveFile, clock: Clock) =>
  preparedWriting<'uploadDocument', Upload>({
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
      const { outcome, documentName } = await judgedFor(write.sql, { ...params, fileType }, file, clock.now())
      if (outcome.kind === 'known') return { id: outcome.id }
      if (outcome.kind === 'refused') throw new Problem(outcome.because)
      const id = await keep({ ...params, fileType, documentName, outcome }, file, write)
      return { id }
    },

    discard: ({ file }) => file.discard(),
  })

type Judged = { outcome: UploadOutcome; documentName: string | null }

/** The document that takes the file: of several with one type, the first that does. */
async function judgedFor(
  sql: Sql,
  key: PolicyKey & { fileType: string },
  file: ReceivedFile,
  now: Date,
): Promise<Judged> {
  const received = await listReceived(sql, key)
  if (key.fileType === otherFileType) {
    return { outcome: otherUploadOutcome(received, file, now), documentName: null }
  }
  const judged = (await listOwed(sql, key)).map((document): Judged => {
    const own = received.filter(({ documentName }) => documentName === document.name)
    return { outcome: uploadOutcome(document, own, file, now), documentName: document.name }
  })
  const best = (['known', 'taken', 'refused'] as const).map((kind) =>
    judged.find(({ outcome }) => outcome.kind === kind),
  )
  const nobody: Judged = { outcome: { kind: 'refused', because: 'document-not-owed' }, documentName: null }
  return best.find((found) => found !== undefined) ?? nobody
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
