import { isTerminated } from '@portal/domain/policy.ts'
import type { Sql } from '../db/db.ts'
import { Problem } from '../http/problem.ts'
import { findPolicy, lockPolicy } from './ownership.sql.ts'

type PolicyParams = { accountId: string; policyNumber: string }

/**
 * The first wall: the path's account is the token's, byte for byte, and its policy belongs to it. Foreign and unknown get
 * the same 'not-found' (decisions §1). Runs before a body is read; each statement repeats the condition as the second wall.
 */
export async function requireOwnership(
  sql: Sql,
  tokenAccountId: string,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const { accountId, policyNumber } = params
  if (accountId !== tokenAccountId) throw new Problem('not-found')
  if (policyNumber === undefined) return
  if (!(await findPolicy(sql, { accountId, policyNumber }))) throw new Problem('not-found')
}

/**
 * Locks the policy until the transaction ends, so that no import changes it in between. Throws 'not-found', or
 * 'policy-terminated' when it is terminated (§4) and so refuses changes.
 */
export async function requireActivePolicy(sql: Sql, params: PolicyParams): Promise<void> {
  const policy = await lockPolicy(sql, params)
  if (!policy) throw new Problem('not-found')
  if (isTerminated(policy)) throw new Problem('policy-terminated')
}
