import { signIn } from '@portal/words/identity/sign-in.ts'
import type { Audit } from '../../../audit/audit.ts'
import type { Db } from '../../../db/db.ts'
import { createSlots } from '../../../ground/slots.ts'
import type { Seal } from '../../keys/seal.ts'
import { faultOfNewPassword } from '../../passwords/new-password.ts'
import { hashPassword, verifyPassword } from '../../passwords/password.ts'
import type { auditedCheck } from './audited-check.ts'
import type { Login } from './login.ts'
import type { PasswordCosts } from './password-check.ts'
import { findProven, provePassword } from './password-proof.ts'
import { replacePassword } from './replace-password.ts'

const proofSeconds = 600

type Choice = {
  uid: string
  proof: string
  password: string
  repeated: string
  address: string
  traceId: string
}
/** The sign-in with its new password; the sentence on what to choose otherwise; or nothing left to choose. */
type Chosen = { login: Login } | { error: string; proof: string; username: string } | 'over'

export type FirstPasswords = {
  /** Shows that the right first password was just given in the sign-in `uid`; good for ten minutes. */
  prove(uid: string, login: Login): Promise<string>
  choose(choice: Choice): Promise<Chosen>
}

type Dependencies = {
  check: ReturnType<typeof auditedCheck>
  audit: Pick<Audit, 'note'>
  hash: PasswordCosts['hash']
}

/**
 * Replaces the first password, which the broker knows, by one of its owner's (`mustChange`, decisions §3).
 */
export function createFirstPasswords(
  db: Db,
  seal: Seal,
  { check, audit, hash = hashPassword }: Dependencies,
): FirstPasswords {
  const hashing = createSlots({ atOnce: 1, mostWaiting: 100 })

  async function choose({ uid, proof, password, repeated, address, traceId }: Choice): Promise<Chosen> {
    const proven = await findProven(db, seal, { ...proofIn(uid), proof })
    if (!proven) return 'over'
    const { username, login, isCurrent } = proven
    if (!isCurrent || !login.mustChange) return again()
    const error = faultOfNewPassword(password, repeated)
    if (error !== undefined) return { error, proof, username }
    return hashing('', async () => {
      if (await verifyPassword(password, login.passwordHash))
        return { error: signIn.firstPassword.same, proof, username }
      const passwordHash = await hash(password)
      if (!(await replacePassword(db, login, passwordHash, 'passwordChosen'))) return again()
      const { accountId } = login
      audit.note({ kind: 'password-set', outcome: 'by-owner', accountId, address, traceId })
      return { login: { ...login, passwordHash, mustChange: false } }
    })

    /**
     * A double click, or the page before: the new password signs in as any other, and is guessed no quicker.
     */
    async function again(): Promise<Chosen> {
      const result = await check({ username, password, address }, traceId)
      return typeof result === 'object' && 'accountId' in result ? { login: result } : 'over'
    }
  }

  return { prove: (uid, login) => provePassword(seal, proofIn(uid), login, proofSeconds), choose }
}

const proofIn = (uid: string) => ({ purpose: 'first-password', uid }) as const
