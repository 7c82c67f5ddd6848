import type { Sql } from '../../../db/db.ts'
import { Problem } from '../../../ground/problems/problem.ts'
import type { IdentityAdmin } from '../../passwords/identity-admin.ts'
import { hashPassword } from '../../passwords/password.ts'
import { embeddedSessions } from '../state/end-sessions.ts'
import { chooseHash, deleteLogin, findUsername } from './login.sql.ts'
import type { PasswordCheck, PasswordCosts } from './password-check.ts'

/** Everything is in the portal's own database, so it happens in the write's transaction or not at all. */
export function embeddedIdentityAdmin(
  db: Sql,
  check: PasswordCheck,
  hash: PasswordCosts['hash'] = hashPassword,
): IdentityAdmin {
  return {
    async checkPassword(accountId, password, { address }) {
      const username = await findUsername(db, accountId)
      if (username === undefined) return false
      // She holds a token: strangers who lock themselves out do not lock her out.
      const result = await check({ username, password, address, isKnown: () => true })
      if (result === 'wrong') return false
      if ('retryAfterSeconds' in result) throw new Problem('too-many-requests', result)
      return result.accountId === accountId
    },
    async setPassword(sql, accountId, password, keep) {
      await chooseHash(sql, accountId, await hash(password))
      await embeddedSessions.endSessions(sql, accountId, keep)
    },
    async closeSignIn(sql, accountId) {
      await deleteLogin(sql, accountId)
      await embeddedSessions.endSessions(sql, accountId, {})
    },
    ...embeddedSessions,
  }
}
