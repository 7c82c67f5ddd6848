import { limits } from '@portal/domain/ground/limits.ts'
import { SignedMandate } from '@portal/domain/mandate/mandate.schema.ts'
import { openStatuses } from '@portal/domain/request/request.ts'
import { mandates } from '@portal/words/mandate/mandates.ts'
import { preparedWriting, reading, type Handlers } from '../../calls/handler.ts'
import { paperAnswer } from '../../calls/paper-answer.ts'
import { receiveUpload } from '../../calls/receive-upload.ts'
import type { ReceivedFile, ReceiveFile } from '../../files/reception/receive-file.ts'
import { keepRequestFiles, toldFiles } from '../../files/reception/request-files.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { parseBody } from '../../ground/problems/validation.ts'
import { mandatePaper } from './mandate-paper.ts'
import { findMandate, listSignedMandates, lockMandate, type MandateRow } from './mandate.sql.ts'

type Services = { receiveFile: ReceiveFile; clock: Clock }

/** The mandate of another holder: drawn when it is asked for, and sent back signed (0075). */
export const mandateHandlers = ({ receiveFile, clock }: Services) =>
  ({
    downloadMandate: reading(async ({ params }, { sql, brand }) => {
      const mandate = requireWaiting(await findMandate(sql, params))
      const { number } = params
      const paper = mandatePaper({ ...mandate, number }, { brand, now: clock.now() })
      return paperAnswer(paper, mandates.fileName(number))
    }),

    sendMandate: preparedWriting<'sendMandate', { number: string; file: ReceivedFile }>({
      async beforeBody({ params }, { sql }) {
        requireWaiting(await findMandate(sql, params))
      },

      async prepare({ params: { accountId, number }, body }) {
        const { file } = await receiveUpload(body, { accountId, fields: [] }, receiveFile, (fields) =>
          parseBody(SignedMandate, fields),
        )
        return { number, file }
      },

      contentOf: ({ number, file }) => [number, file.name, file.sha256],

      async effect({ params }, { sql, record }, { number, file }) {
        const { policyNumber } = requireWaiting(await lockMandate(sql, params))
        const signed = await listSignedMandates(sql, params)
        if (signed.includes(file.sha256)) return
        if (signed.length >= limits.mandateFiles) throw new Problem('too-many-files')
        const sent = await record({ request: number, files: toldFiles([file]) }, { policyNumber })
        await keepRequestFiles(sql, params.accountId, sent.number, [file])
      },

      discard: ({ file }) => file.discard(),
    }),
  }) satisfies Partial<Handlers>

/** Throws 'not-found', and 'mandate-over' once the request was answered or withdrawn. */
function requireWaiting<Found extends Pick<MandateRow, 'status'>>(found: Found | undefined): Found {
  if (!found) throw new Problem('not-found')
  if (!openStatuses.includes(found.status)) throw new Problem('mandate-over')
  return found
}
