import { isStrongPassword } from '@portal/domain/account/account.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { Audit } from '../../../audit/audit.ts'
import type { Db } from '../../../db/db.ts'
import { createSlots } from '../../../ground/slots.ts'
import { oweNotice } from '../../../outbox/outbox.ts'
import type { Seal } from '../../keys/seal.ts'
import { isCommonPassword } from '../../passwords/common-password.ts'
import { hashPassword, verifyPassword } from '../../passwords/password.ts'
import { endSessions } from '../state/end-sessions.ts'
import type { auditedCheck } from './audited-check.ts'
import { findProven, proveFirstPassword } from './first-password-proof.ts'
import { chooseFirstHash } from './login.sql.ts'
import type { Login } from './login.ts'
import type { PasswordCosts } from './password-check.ts'

type Choice = {
  uid: string
  proof: string
  password: string
  repeated: string
  address: string
  traceId: string
}
/** The sign-in with its new password; the sentence on what to choose otherwise; or nothing left to choose. */
type Chosen = { login: Login } | { error: string; proof: string } | 'over'

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
    const proven = await findProven(db, seal, { uid, proof })
    if (!proven) return 'over'
    const { username, login, isCurrent } = proven
    if (!isCurrent) return again()
    const error = complaintOf(password, repeated)
    if (error !== undefined) return { error, proof }
    return hashing('', async () => {
      if (await verifyPassword(password, login.passwordHash))
        return { error: signIn.firstPassword.same, proof }
      const passwordHash = await hash(password)
      if (!(await keep(db, login, passwordHash))) return again()
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

  return { prove: (uid, login) => proveFirstPassword(seal, uid, login), choose }
}

function complaintOf(password: string, repeated: string): string | undefined {
  if (!isStrongPassword(password)) return signIn.firstPassword.weak
  if (isCommonPassword(password)) return signIn.firstPassword.common
  return password === repeated ? undefined : signIn.firstPassword.differ
}

/** Whoever came in by the first password goes out with it. */
function keep(db: Db, { accountId, passwordHash: replaced }: Login, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await chooseFirstHash(tx, { accountId, replaced, passwordHash }))) return false
    await endSessions(tx, accountId, 'password')
    await oweNotice(tx, accountId, 'passwordChosen')
    return true
  })
}
