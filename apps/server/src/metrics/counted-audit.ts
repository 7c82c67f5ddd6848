import type { Audit } from '../audit/audit.ts'
import type { SecurityEvent } from '../audit/event-kinds.ts'
import { failedSignIns } from './failed-sign-ins.ts'
import type { Metrics } from './metrics.ts'

/** `audit` that also counts what it takes down, by kind and outcome and by nothing else. */
export function countedAudit(audit: Audit, { securityEvents, signInsFailed }: Metrics): Audit {
  const count = ({ kind, outcome }: SecurityEvent) => {
    securityEvents.inc({ kind, outcome })
    const reason = failedSignIns[`${kind} ${outcome}`]
    if (reason !== undefined) signInsFailed.inc({ reason })
  }
  return {
    ...audit,
    note(event) {
      count(event)
      audit.note(event)
    },
    write(event) {
      count(event)
      return audit.write(event)
    },
  }
}
