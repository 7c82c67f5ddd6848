import type { Caller } from '../../calls/caller.ts'
import type { Sql } from '../../db/db.ts'
import { Problem } from '../../ground/problems/problem.ts'

/**
 * How passwords are changed and sign-ins closed: at the embedded provider, or at an external one
 * (IDENTITY_ADMIN_*). All throw Problem 'unavailable' when the provider does not answer.
 */
export type IdentityAdmin = {
  /** Whether `password` is the account's. Throws Problem 'too-many-requests' if guessed too often. */
  checkPassword(accountId: string, password: string, caller: Caller): Promise<boolean>
  /**
   * Sets the password and ends every session of the account but the caller's. `sql` is the transaction of the
   * accepted write. Throws Problem 'invalid-request' when the provider's own policy refuses the password.
   */
  setPassword(sql: Sql, accountId: string, password: string, caller: Caller): Promise<void>
  /** Ends every session of the account and refuses new ones for good. */
  closeSignIn(sql: Sql, accountId: string): Promise<void>
  /** Ends the session `sid` of the account at the provider, if it is there. */
  endSession(sql: Sql, accountId: string, sid: string): Promise<void>
  /** Ends the sessions of the account at the provider but the caller's, where there is one. */
  endSessions(sql: Sql, accountId: string, caller: Partial<Caller>): Promise<void>
  /** Whether all this happens in the transaction of `sql`, or over the network. */
  sharesDatabase: boolean
}

/** An external provider without IDENTITY_ADMIN_*: its own pages change passwords, the portal cannot. */
export const noIdentityAdmin: IdentityAdmin = {
  checkPassword: cannot,
  setPassword: cannot,
  closeSignIn: cannot,
  // The provider refuses the revoked refresh token; its own session ends at its own page.
  endSession: async () => undefined,
  endSessions: async () => undefined,
  sharesDatabase: false,
}

async function cannot(): Promise<never> {
  throw new Problem('unavailable', { cause: new Error('IDENTITY_ADMIN_URL is not set') })
}
