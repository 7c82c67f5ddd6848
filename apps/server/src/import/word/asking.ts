import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import { listDayless } from './late-days.sql.ts'
import { tellsDay } from './late-days.ts'

export { listAsking } from './open-requests.sql.ts'

/** Those of the lines that tell a day of cover which nobody has said yet. */
export function listLate(sql: Sql, lines: readonly PolicyLine[]): Promise<PolicyKey[]> {
  return listDayless(sql, lines.filter(tellsDay))
}
