import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../../../db/db.ts'
import type { Seal } from '../../keys/seal.ts'
import { findLogin, findUsername } from './login.sql.ts'
import type { Login } from './login.ts'

const Proof = z.object({ accountId: z.string(), uid: z.string(), stamp: z.string() })
const purpose = 'first-password'
const lifeSeconds = 600

/** A proof that the right first password was just given in the sign-in `uid`; good for ten minutes. */
export function proveFirstPassword(seal: Seal, uid: string, login: Login): Promise<string> {
  const { accountId } = login
  const expiresAt = Math.floor(Date.now() / 1000) + lifeSeconds
  return seal.close(purpose, { uid, accountId, stamp: stampOf(login) }, expiresAt)
}

/**
 * Whose proof it is, and whether the password it was given for is still the one to replace; undefined when
 * it proves nothing in the sign-in `uid`, or her account is closed.
 */
export async function findProven(
  sql: Sql,
  seal: Seal,
  { uid, proof }: { uid: string; proof: string },
): Promise<{ username: string; login: Login; isCurrent: boolean } | undefined> {
  const proven = await seal.open(purpose, proof, Proof)
  if (proven?.uid !== uid) return undefined
  const username = await findUsername(sql, proven.accountId)
  const login = username === undefined ? undefined : await findLogin(sql, username)
  if (username === undefined || !login) return undefined
  return { username, login, isCurrent: login.mustChange && stampOf(login) === proven.stamp }
}

function stampOf({ passwordHash }: Login): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
