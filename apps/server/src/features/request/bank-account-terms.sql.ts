import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { undoneStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { listed } from '../../db/listed.ts'
import type { KnownRequest } from '../../outbox/request/details.ts'
import { textAt } from '../../outbox/request/payload.ts'

/**
 * Of new bank details, until when they can be undone as long as that is so, or the mandate they wait for;
 * nothing of another request (docs/decisions/0075).
 */
export async function bankAccountTerms(
  sql: Sql,
  { accountId, number, payload }: KnownRequest,
  { isWithdrawable, now }: { isWithdrawable: boolean; now: Date },
): Promise<Pick<RequestSheet, 'undoUntil' | 'mandate'>> {
  const usableFrom = textAt(payload, 'usableFrom')
  const isRunning = usableFrom !== undefined && new Date(usableFrom) > now
  if (isRunning && isWithdrawable) return { undoUntil: usableFrom }
  if (textAt(payload, 'mandate') === undefined) return {}
  const [signed] = await sql.query<{ sentAt: string }>(
    `select ${isoInstant('created_at')} as "sentAt"
     from request
     where account_id = $1 and kind = 'sendMandate' and payload->>'request' = $2
       and status not in (${listed(undoneStatuses)})
     order by created_at desc
     limit 1`,
    [accountId, number],
  )
  return { mandate: { sentAt: signed?.sentAt ?? null } }
}
