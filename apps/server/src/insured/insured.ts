import type { Sql } from '../db/db.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'
import { findInsured } from './insured.sql.ts'
import { asStated } from './stated.ts'

/** Whether the portal can draw the policy's relevé at once, or the insurer has to look. */
export async function canState(sql: Sql, key: PolicyKey): Promise<boolean> {
  const insured = await findInsured(sql, key)
  return insured !== undefined && asStated(insured) !== undefined
}
