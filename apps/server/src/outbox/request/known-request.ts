import type { Sql } from '../../db/db.ts'
import type { Leased } from '../message-kinds.ts'
import { findAcceptedRequest, listRequestsOfMessages } from './accepted-request.sql.ts'
import type { AcceptedRequest } from './accepted-request.ts'
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
  return request && requireKnown(request)
}

/** What a message tells; `request` is undefined where its account is not there any more. */
export type ToTell = { request: AcceptedRequest | undefined; tellsOthers: boolean }

/** What each of `messages` tells, in their order. */
export async function requestsToTell(sql: Sql, messages: readonly Leased[]): Promise<ToTell[]> {
  const found = await listRequestsOfMessages(sql, messages)
  const byMessage = new Map(found.map((request) => [request.messageId, request]))
  return messages.map(({ messageId }) => {
    const request = byMessage.get(messageId)
    return { request, tellsOthers: request?.tellsOthers ?? false }
  })
}

/** Throws as `requestToTell` does. */
export function requireKnown(request: AcceptedRequest): KnownRequest {
  if (isKnown(request)) return request
  throw new Error(`Only a newer version of the portal knows what ${request.kind} says`)
}
