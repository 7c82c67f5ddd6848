import type { Sql } from '../../db/db.ts'
import { findAcceptedRequest } from './accepted-request.sql.ts'
import { isKnown, type KnownRequest } from './details.ts'

/**
 * The request with those it concerns, as messages and screens tell of it; undefined where its account is not
 * there any more, or nobody has written what such a request says.
 */
export async function findKnownRequest(
  sql: Sql,
  key: { accountId: string; requestId: string | null },
): Promise<KnownRequest | undefined> {
  const request = await findAcceptedRequest(sql, key)
  return request && isKnown(request) ? request : undefined
}
