import { FileAnswer } from '../../calls/answer.ts'
import { reading, type Handlers } from '../../calls/handler.ts'
import type { ReceiveFile } from '../../files/reception/receive-file.ts'
import type { Files } from '../../files/store/files.ts'
import { openVerified } from '../../files/store/open-verified.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { findContent, listDocuments } from './document.sql.ts'
import { downloadHeaders } from '../../calls/download-headers.ts'
import { uploadDocument } from './upload.ts'

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
