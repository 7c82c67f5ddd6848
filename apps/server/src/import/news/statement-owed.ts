import { defaultBrand } from '@portal/domain/ground/brand.ts'
import { todayInParis, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../../db/db.ts'
import { findInsured } from '../../features/paper/insured.sql.ts'
import { asStated } from '../../features/paper/statement-paper.ts'
import { systemIds } from '../../ground/ids.ts'
import { insertRequest } from '../../journal/journal.sql.ts'
import { oweMessages } from '../../outbox/outbox.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/**
 * Has the insurer draw up the relevé of a policy that has ended, where the portal does not know enough to
 * draw it (annex to A121-1, art. 12): the request that the customer would make, with its day, for the desk
 * and « Mes demandes ». Gives whether it was needed.
 */
export async function oweStatement(sql: Sql, key: PolicyKey, dueDate: IsoDate): Promise<boolean> {
  const insured = await findInsured(sql, key)
  if (!insured || asStated(insured)) return false
  const { accountId, policyNumber } = key
  const createdAt = new Date()
  const request = {
    accountId,
    requestId: systemIds.uuid(),
    number: systemIds.requestNumber(todayInParis(createdAt)),
    kind: 'requestStatement',
    policyNumber,
    payload: { dueDate },
    replaced: undefined,
    brand: defaultBrand,
    createdAt,
  }
  await insertRequest(sql, request)
  // She has not asked: the notice of the end tells her, no receipt.
  await oweMessages(sql, request, ['brokerMail'], systemIds)
  return true
}
