import type { Sql } from '../db/db.ts'
import type { Deliver } from '../outbox/deliver.ts'
import { endedAfter } from './ended-after.ts'
import { findRequestId } from './request-id.sql.ts'
import type { Traces } from './traces.ts'

/** `deliver`, each delivery a span in the trace of the request that owes it, in whatever process that was. */
export function tracedDeliver(deliver: Deliver, traces: Traces, sql: Sql): Deliver {
  return async (message) => {
    const { kind, messageId, attempts } = message
    const requestId = await findRequestId(sql, message)
    const attributes = { 'portal.message_id': messageId, 'portal.attempt': attempts }
    const delivery = traces.beginLater(`deliver ${kind}`, requestId, attributes)
    await endedAfter(delivery, () => delivery.within(() => deliver(message)))
  }
}
