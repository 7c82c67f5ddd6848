import type { CallName } from '@portal/contract/calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { EventName } from '../audit/event-kinds.ts'
import { cameFrom } from '../ground/addresses/came-from.ts'

const endedByOwner: EventName = { kind: 'session', outcome: 'ended-by-owner' }

/** What the audit is told of calls that were done, beside the accepted writes that the journal takes down. */
const told: Readonly<Record<string, EventName>> = {
  endSession: endedByOwner,
  endOtherSessions: endedByOwner,
  changePassword: endedByOwner,
  closeAccount: endedByOwner,
  exportData: { kind: 'data-export', outcome: 'begun' },
} satisfies Partial<Record<CallName, EventName>>

/** Tells the audit that the account has done `call`, where that is a security event. */
export function noteDone(
  audit: Pick<Audit, 'note'>,
  { call, request, accountId }: { call: string; request: FastifyRequest; accountId: string },
): void {
  const event = told[call]
  if (event) audit.note({ ...event, accountId, object: call, ...cameFrom(request) })
}
