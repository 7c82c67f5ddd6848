import type { ProblemCode } from '@portal/contract/ground/problems.ts'
import { UploadFields } from '@portal/domain/account/account-requests.schema.ts'
import {
  fileField,
  otherUploadOutcome,
  uploadOutcome,
  type UploadOutcome,
} from '@portal/domain/document/document-upload.ts'
import { otherFileType } from '@portal/domain/document/document.ts'
import { preparedWriting, type Write } from '../../calls/handler.ts'
import type { IncomingForm } from '../../calls/incoming-form.ts'
import type { Sql } from '../../db/db.ts'
import { FileRefused, type FileRefusal } from '../../files/reception/file-refused.ts'
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

    prepare: ({ params, body }) => receive(params.accountId, body, receiveFile),

    contentOf: ({ fileType, file }) => [fileType, file.name, file.sha256],

    async effect({ params }, write, { fileType, file }) {
      // Uploads of one policy go one after the other, or twenty would each see the one place that is left.
      await requireActivePolicy(write.sql, params)
      const { outcome, documentName } = await placeFor(write.sql, { ...params, fileType }, file, clock.now())
      if (outcome.kind === 'known') return { id: outcome.id }
      if (outcome.kind === 'refused') throw new Problem(outcome.because)
      const id = await keep({ ...params, fileType, documentName, outcome }, file, write)
      return { id }
    },

    discard: ({ file }) => file.discard(),
  })

const refusals: Record<FileRefusal, ProblemCode> = {
  empty: 'empty-file',
  'too-large': 'too-large',
  unsupported: 'unsupported-media-type',
  infected: 'infected-file',
}

async function receive(accountId: string, form: IncomingForm, receiveFile: ReceiveFile): Promise<Upload> {
  let file: ReceivedFile | undefined
  try {
    const fields = await form.read({ file: fileField, fields: ['fileType'] }, async ({ name, content }) => {
      file = await receiveFile(accountId, name, content)
    })
    const { fileType } = parseBody(UploadFields, fields)
    if (!file) throw new Problem('invalid-request')
    return { fileType, file }
  } catch (error) {
    await file?.discard()
    throw error instanceof FileRefused ? new Problem(refusals[error.reason]) : error
  }
}

type Place = { outcome: UploadOutcome; documentName: string | null }

/** The document that takes the file: of several with one type, the first that does. */
async function placeFor(
  sql: Sql,
  key: PolicyKey & { fileType: string },
  file: ReceivedFile,
  now: Date,
): Promise<Place> {
  const received = await listReceived(sql, key)
  if (key.fileType === otherFileType) {
    return { outcome: otherUploadOutcome(received, file, now), documentName: null }
  }
  const places = (await listOwed(sql, key)).map((document): Place => {
    const own = received.filter(({ documentName }) => documentName === document.name)
    return { outcome: uploadOutcome(document, own, file, now), documentName: document.name }
  })
  const best = (['known', 'taken', 'refused'] as const).map((kind) =>
    places.find(({ outcome }) => outcome.kind === kind),
  )
  const nobody: Place = { outcome: { kind: 'refused', because: 'document-not-owed' }, documentName: null }
  return best.find((place) => place !== undefined) ?? nobody
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
