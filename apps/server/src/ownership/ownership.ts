import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { Sql } from '../db/db.ts'
import { Problem } from '../ground/problems/problem.ts'
import { findPolicy, findStanding, holdOpen, lockPolicy } from './ownership.sql.ts'
import type { PolicyKey } from './policy-key.ts'

// For what ends an account, or what is kept of it.
export { holdAccount } from './ownership.sql.ts'

/**
 * The first wall: the account of the token is open, the path names it byte for byte, and the path's policy
 * belongs to it. Foreign and unknown get the same 'not-found', a closed account's token gets 'invalid-token'
 * wherever it knocks (decisions §1). Runs before a body is read; each statement repeats the condition as the
 * second wall.
 */
export async function requireOwnership(
  sql: Sql,
  tokenAccountId: string,
  { accountId, policyNumber }: Readonly<Record<string, string>>,
): Promise<void> {
  const standing = await findStanding(sql, tokenAccountId, policyNumber)
  if (standing?.isClosed) throw new Problem('invalid-token')
  if (!standing || accountId !== tokenAccountId) throw new Problem('not-found')
  if (policyNumber !== undefined && !standing.holdsPolicy) throw new Problem('not-found')
}

/**
 * The second wall of every write: inside its transaction the account is open and stays so until it commits,
 * or 'invalid-token'. Only the closing itself does without.
 */
export async function requireOpenAccount(sql: Sql, accountId: string): Promise<void> {
  if (!(await holdOpen(sql, accountId))) throw new Problem('invalid-token')
}

/**
 * Locks the policy until the transaction ends, so that no import changes it in between. Throws 'not-found',
 * or 'policy-terminated' when it is terminated (§4) and so refuses changes.
 */
export async function requireActivePolicy(sql: Sql, params: PolicyKey): Promise<void> {
  requireActive(await lockPolicy(sql, params))
}

/** Throws as `requireActivePolicy` does, without a lock: a terminated policy's files need no receiving. */
export async function requireActiveForNow(sql: Sql, params: PolicyKey): Promise<void> {
  requireActive(await findPolicy(sql, params))
}

function requireActive(policy: { state: string } | undefined): void {
  if (!policy) throw new Problem('not-found')
  if (isTerminated(policy)) throw new Problem('policy-terminated')
}
