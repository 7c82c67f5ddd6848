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

/**
 * The request that a message tells; undefined where its account is not there any more.
 * @throws when it is of a kind nobody here has words for: a newer version, beside which this one still
 * serves, has accepted it, and its own next try finds it
 */
export async function requestToTell(
  sql: Sql,
  key: { accountId: string; requestId: string | null },
): Promise<KnownRequest | undefined> {
  const request = await findAcceptedRequest(sql, key)
  if (!request || isKnown(request)) return request
  throw new Error(`Only a newer version of the portal knows what ${request.kind} says`)
}
