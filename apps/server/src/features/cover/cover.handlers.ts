import { signedUploadOutcome } from '@portal/domain/document/document-upload.ts'
import { SignedAmendment } from '@portal/domain/request/cover.schema.ts'
import { coverOf } from '@portal/domain/request/cover.ts'
import { FileAnswer } from '../../calls/answer.ts'
import { downloadHeaders } from '../../calls/download-headers.ts'
import { preparedWriting, reading, type Handlers, type Write } from '../../calls/handler.ts'
import { receiveUpload } from '../../calls/receive-upload.ts'
import type { Sql } from '../../db/db.ts'
import type { ReceivedFile, ReceiveFile } from '../../files/reception/receive-file.ts'
import { keepRequestFiles, toldFiles } from '../../files/reception/request-files.ts'
import type { Files } from '../../files/store/files.ts'
import { openVerified } from '../../files/store/open-verified.ts'
import type { RequestFile } from '../../files/store/request-file.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { parseBody } from '../../ground/problems/validation.ts'
import { listSigned } from '../../outbox/request/cover.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'
import { findAmended } from './cover.sql.ts'

type Services = { files: Files; receiveFile: ReceiveFile }
/** A signed file, and the SHA-256 of the amendment that it signs. */
type Signed = { file: ReceivedFile; digest: string }
type Key = { accountId: string; number: string }

export const coverHandlers = ({ files, receiveFile }: Services) =>
  ({
    downloadAmendment: reading(async ({ params }, { sql }) => {
      const { amendment } = await requireAmendment(sql, params, 'not-found')
      const stream = await openVerified(files, amendment).catch((cause: unknown) => {
        throw new Problem('unavailable', { cause })
      })
      return new FileAnswer(stream, downloadHeaders({ ...amendment, fileName: amendment.name }))
    }),

    signAmendment: preparedWriting<'signAmendment', Signed>({
      beforeBody: async ({ params }, { sql }) => {
        await requireAmendment(sql, params, 'document-not-owed')
      },

      prepare: async ({ params, body }) => {
        const { accountId } = params
        const { file, parsed } = await receiveUpload(
          body,
          { accountId, fields: ['amendment'] },
          receiveFile,
          (fields) => parseBody(SignedAmendment, fields),
        )
        return { file, digest: parsed.amendment }
      },

      contentOf: ({ digest, file }) => [digest, file.name, file.sha256],

      effect: ({ params }, write, signed) => sign(params, write, signed),

      discard: ({ file }) => file.discard(),
    }),
  }) satisfies Partial<Handlers>

/**
 * Takes the file once for the amendment that she has read. @throws Problem 'amendment-replaced' when another
 * one stands, which she never saw
 */
async function sign(key: Key, write: Write, { digest, file }: Signed): Promise<{ id: string }> {
  const { sql, record } = write
  const { policyNumber } = await requireAmendment(sql, key, 'document-not-owed')
  // Files go one after the other, for the amendment that is there once the policy is locked.
  await requireActivePolicy(sql, { accountId: key.accountId, policyNumber })
  const { amendment } = await requireAmendment(sql, key, 'document-not-owed')
  if (amendment.sha256 !== digest) throw new Problem('amendment-replaced')
  const outcome = signedUploadOutcome(await listSigned(sql, key), file)
  if (outcome.kind === 'known') return { id: outcome.id }
  if (outcome.kind === 'refused') throw new Problem(outcome.because)
  const payload = { request: key.number, amendment: amendment.sha256, files: toldFiles([file]) }
  const { number } = await record(payload, { policyNumber })
  await keepRequestFiles(sql, key.accountId, number, [file])
  return { id: number }
}

/** The amendment of a request whose cover is spoken of. @throws Problem 'not-found' for an unknown request */
async function requireAmendment(
  sql: Sql,
  key: Key,
  without: 'not-found' | 'document-not-owed',
): Promise<{ amendment: RequestFile; policyNumber: string }> {
  const found = await findAmended(sql, key)
  if (!found) throw new Problem('not-found')
  const { amendment, policyNumber } = found
  const hasCover = coverOf({ ...found, said: null }) !== undefined
  if (!hasCover || !amendment || policyNumber === null) throw new Problem(without)
  return { amendment, policyNumber }
}
