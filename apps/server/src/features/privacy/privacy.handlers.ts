import { exportWords } from '@portal/words/privacy/export-words.ts'
import { FileAnswer } from '../../calls/answer.ts'
import { downloadHeaders } from '../../calls/download-headers.ts'
import { reading, type Handlers } from '../../calls/handler.ts'
import type { Db } from '../../db/db.ts'
import type { Files } from '../../files/store/files.ts'
import type { Clock } from '../../ground/clock.ts'
import { exportData } from './export-data.ts'

type Services = { db: Db; files: Files; clock: Clock }

export const privacyHandlers = ({ db, files, clock }: Services) =>
  ({
    exportData: reading(async ({ params }) => {
      const zip = await exportData(db, files, { accountId: params.accountId, at: clock.now() })
      const fileName = exportWords.fileName(clock.today())
      return new FileAnswer(zip, downloadHeaders({ fileName, mediaType: 'application/zip' }))
    }),
  }) satisfies Partial<Handlers>
