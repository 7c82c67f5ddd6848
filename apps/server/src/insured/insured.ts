import type { Sql } from '../db/db.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'
import { findInsuredPolicy } from './insured.sql.ts'
import { asStated, type Insured } from './stated.ts'

/** What papers tell of the policy; undefined when the open account does not hold it. */
export function findInsured(sql: Sql, key: PolicyKey): Promise<Insured | undefined> {
  return findInsuredPolicy(sql, key)
}

/** Whether the portal can draw the policy's relevé at once, or the insurer has to look. */
export async function canState(sql: Sql, key: PolicyKey): Promise<boolean> {
  const insured = await findInsured(sql, key)
  return insured !== undefined && asStated(insured) !== undefined
}
