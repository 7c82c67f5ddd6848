import { receivedStatus } from '@portal/domain/request/request.ts'
import type { AcceptedRequest } from '../request/accepted-request.ts'

/** A request as machines read it, in the fields of `requests list --format ndjson` (decisions §1). */
export function feedOut({ number, kind, accountId, policyNumber, createdAt, payload }: AcceptedRequest) {
  // As it was accepted: a repeat of the message is the same message.
  return {
    number,
    kind,
    accountId,
    policyNumber,
    status: receivedStatus,
    createdAt: createdAt.toISOString(),
    payload,
  }
}
