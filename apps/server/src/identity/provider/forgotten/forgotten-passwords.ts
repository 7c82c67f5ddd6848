import { forgottenPasswordPath } from '@portal/contract/ground/paths.ts'
import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import type { Audit } from '../../../audit/audit.ts'
import type { Db } from '../../../db/db.ts'
import { createSlots } from '../../../ground/slots.ts'
import { owePasswordLink } from '../../../outbox/outbox.ts'
import type { Seal } from '../../keys/seal.ts'
import { faultOfNewPassword } from '../../passwords/new-password.ts'
import { hashPassword } from '../../passwords/password.ts'
import { forgiveFailures } from '../../passwords/throttle.ts'
import type { auditedCheck } from '../login/audited-check.ts'
import type { PasswordCosts } from '../login/password-check.ts'
import { findProven, proveByName } from '../login/password-proof.ts'
import { replacePassword } from '../login/replace-password.ts'

const linkSeconds = linkMinutes * 60
const proofOf = { purpose: 'forgotten-password', uid: '' } as const

type Seen = { address: string; traceId: string }
type Choice = Seen & { proof: string; password: string; repeated: string }

export type ForgottenPasswords = {
  /** Owes the owner of the sign-in `name` a letter with a link; nothing where nobody is called so. */
  ask(name: string, seen: Seen): Promise<void>
  /** Whose password can be chosen with `proof`, by her sign-in name; undefined when none can. */
  ownerOf(proof: string): Promise<string | undefined>
  /** A sentence on what to choose otherwise, where the password is refused. */
  choose(choice: Choice): Promise<'done' | 'over' | { error: string; username: string }>
}

type Dependencies = {
  db: Db
  seal: Seal
  publicUrl: string
  check: ReturnType<typeof auditedCheck>
  audit: Pick<Audit, 'note'>
  hash: PasswordCosts['hash']
}

/**
 * Replaces a forgotten password through the mailbox on file (decisions §3). The link is a sealed proof that
 * is good for the password in force alone, so that it works once (docs/decisions/0070).
 */
export function createForgottenPasswords(deps: Dependencies): ForgottenPasswords {
  const { db, seal, publicUrl, audit } = deps
  return {
    async ask(name, seen) {
      const until = new Date(Date.now() + linkSeconds * 1_000).toISOString()
      const proven = await proveByName(db, seal, { ...proofOf, name, seconds: linkSeconds })
      const outcome = proven ? 'asked' : 'unknown-name'
      audit.note({ kind: 'password-link', outcome, accountId: proven?.accountId, name, ...seen })
      if (!proven) return
      const url = `${publicUrl}${forgottenPasswordPath}?proof=${proven.proof}`
      await owePasswordLink(db, proven.accountId, { url, until })
    },
    async ownerOf(proof) {
      const proven = await findProven(db, seal, { ...proofOf, proof })
      return proven?.isCurrent ? proven.username : undefined
    },
    choose: chooseWith(deps),
  }
}

function chooseWith({ db, seal, check, audit, hash = hashPassword }: Dependencies) {
  const hashing = createSlots({ atOnce: 1, mostWaiting: 100 })

  return async function choose({ proof, password, repeated, address, traceId }: Choice) {
    const proven = await findProven(db, seal, { ...proofOf, proof })
    if (!proven?.isCurrent) return again(proven?.username)
    const { username, login } = proven
    const error = faultOfNewPassword(password, repeated)
    if (error !== undefined) return { error, username }
    const replaced = await hashing('', async () =>
      replacePassword(db, login, await hash(password), 'passwordRenewed'),
    )
    if (!replaced) return again(username)
    await forgiveFailures(db, username)
    const { accountId } = login
    audit.note({ kind: 'password-set', outcome: 'by-link', accountId, address, traceId })
    return 'done'

    /** A double click is told what the first one did; guesses are no quicker than at the sign-in. */
    async function again(username: string | undefined) {
      const result = username === undefined ? 'wrong' : await check({ username, password, address }, traceId)
      if (typeof result === 'object' && 'accountId' in result) return 'done'
      audit.note({ kind: 'password-link', outcome: 'over', address, traceId })
      return 'over'
    }
  }
}
