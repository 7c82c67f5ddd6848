import type { Audit } from '../../audit/audit.ts'
import type { SecurityEvent } from '../../audit/event-kinds.ts'

/** Takes nothing down, for specs of something else. */
export const silentAudit: Audit = {
  note: () => {},
  write: async () => {},
  flush: async () => {},
  addressOf: () => '',
}

export function listeningAudit(heard: SecurityEvent[]): Audit {
  return {
    ...silentAudit,
    note: (event) => void heard.push(event),
    write: async (event) => void heard.push(event),
  }
}
