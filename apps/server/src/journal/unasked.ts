import { defaultBrand } from '@portal/domain/ground/brand.ts'
import type { Sql } from '../db/db.ts'
import type { Clock } from '../ground/clock.ts'
import { systemIds } from '../ground/ids.ts'
import { oweMessages } from '../outbox/outbox.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'
import { insertRequest } from './journal.sql.ts'

/**
 * Writes the numbered row of a request that the law has made for the customer, and owes the desk its mail;
 * she has asked for nothing, so that whoever calls this tells her, and there is no receipt.
 */
export async function recordUnasked(
  sql: Sql,
  key: PolicyKey,
  asked: { kind: string; payload: object },
  clock: Clock,
): Promise<void> {
  const request = {
    ...key,
    requestId: systemIds.uuid(),
    number: systemIds.requestNumber(clock.today()),
    ...asked,
    replaced: undefined,
    brand: defaultBrand,
    createdAt: clock.now(),
  }
  await insertRequest(sql, request)
  await oweMessages(sql, request, ['brokerMail'], systemIds)
}
