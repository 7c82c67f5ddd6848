import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../../../db/db.ts'
import { signInName } from '../../../ground/sign-in-name.ts'
import type { Seal } from '../../keys/seal.ts'
import { findLogin, findUsername } from './login.sql.ts'
import type { Login } from './login.ts'

const Proof = z.object({ accountId: z.string(), uid: z.string(), stamp: z.string() })

/** What lets somebody choose a password: she gave the first one in the sign-in `uid`, or got our letter. */
export type ProofOf = { purpose: 'first-password'; uid: string } | { purpose: 'forgotten-password'; uid: '' }

/**
 * A proof for `login` that is good until its password or the address on file is another one, for `seconds` at
 * most.
 */
export function provePassword(
  seal: Seal,
  { purpose, uid }: ProofOf,
  login: Login,
  seconds: number,
): Promise<string> {
  const { accountId } = login
  const expiresAt = Math.floor(Date.now() / 1000) + seconds
  return seal.close(purpose, { uid, accountId, stamp: stampOf(login) }, expiresAt)
}

/** Such a proof for the sign-in that is called `name`; undefined when none is. */
export async function proveByName(
  sql: Sql,
  seal: Seal,
  { name, seconds, ...of }: ProofOf & { name: string; seconds: number },
): Promise<{ accountId: string; proof: string } | undefined> {
  const login = await findLogin(sql, signInName(name))
  return login && { accountId: login.accountId, proof: await provePassword(seal, of, login, seconds) }
}

/**
 * Whose proof it is, and whether password and address on file are those it was given for; undefined when it
 * proves nothing of the kind, or her account is closed.
 */
export async function findProven(
  sql: Sql,
  seal: Seal,
  { purpose, uid, proof }: ProofOf & { proof: string },
): Promise<{ username: string; login: Login; isCurrent: boolean } | undefined> {
  const proven = await seal.open(purpose, proof, Proof)
  if (proven?.uid !== uid) return undefined
  const username = await findUsername(sql, proven.accountId)
  const login = username === undefined ? undefined : await findLogin(sql, username)
  if (username === undefined || !login) return undefined
  return { username, login, isCurrent: stampOf(login) === proven.stamp }
}

// A letter that lies in a mailbox which is hers no more opens nothing.
function stampOf({ passwordHash, email }: Login): string {
  return createHash('sha256').update(`${passwordHash}\n${email}`).digest('base64url')
}
