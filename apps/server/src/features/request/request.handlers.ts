import { Readable } from 'node:stream'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { mayWithdraw } from '@portal/domain/request/request.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { FileAnswer } from '../../calls/answer.ts'
import { downloadHeaders } from '../../calls/download-headers.ts'
import { reading, writing, type Handlers } from '../../calls/handler.ts'
import type { Sql } from '../../db/db.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { readAcceptedRequest } from '../../outbox/request/accepted-request.sql.ts'
import { isKnown, shownDetails } from '../../outbox/request/details.ts'
import { lockStatus, takeStep } from '../../outbox/request/step.sql.ts'
import { paperPdf } from '../../papers/paper-pdf.ts'
import { putBack } from './put-back.sql.ts'
import { receiptPaper } from './receipt-paper.ts'
import { findRequest, listRequests, type RequestKey } from './request.sql.ts'

export const requestHandlers = {
  listRequests: reading(async ({ params }, { sql }) => {
    const requests = await listRequests(sql, params.accountId)
    if (!requests) throw new Problem('not-found')
    return requests
  }),

  getRequest: reading(async ({ params }, { sql }) => {
    const { sheet, requestId } = await requireRequest(sql, params)
    const request = await readAcceptedRequest(sql, { accountId: params.accountId, requestId })
    return {
      ...sheet,
      details: request && isKnown(request) ? shownDetails(request) : [],
      files: (request?.files ?? []).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
      mayWithdraw: mayWithdraw(sheet),
    } satisfies RequestSheet
  }),

  downloadReceipt: reading(async ({ params }, { sql }) => {
    const { sheet, requestId } = await requireRequest(sql, params)
    const request = await readAcceptedRequest(sql, { accountId: params.accountId, requestId })
    if (!request || !isKnown(request)) throw new Problem('not-found')
    const pdf = await paperPdf(receiptPaper(request, sheet.history))
    const fileName = receiptWords.paper.fileName(request.number)
    const headers = downloadHeaders({ fileName, mediaType: 'application/pdf', sizeBytes: pdf.length })
    return new FileAnswer(Readable.from([pdf]), headers)
  }),

  // The lock of the first step makes a second withdrawal wait for it, and find the request withdrawn.
  withdrawRequest: writing(async ({ params }, { sql, record }) => {
    const { accountId, number } = params
    const { sheet, requestId } = await requireRequest(sql, params)
    const status = await lockStatus(sql, { accountId, requestId })
    if (!mayWithdraw({ kind: sheet.kind, status })) throw new Problem('request-begun')
    await takeStep(sql, { accountId, requestId }, { status: 'withdrawn', reason: null, by: 'customer' })
    await putBack(sql, accountId, requestId)
    await record({ number, kind: sheet.kind, policyNumber: sheet.policyNumber })
  }),
} satisfies Partial<Handlers>

async function requireRequest(sql: Sql, key: RequestKey) {
  const found = await findRequest(sql, key)
  if (!found) throw new Problem('not-found')
  return found
}
