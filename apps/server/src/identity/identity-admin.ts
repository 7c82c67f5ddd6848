import type { Sql } from '../db/db.ts'

/** How passwords are changed and sign-ins closed: at the embedded provider, or at an external one (IDENTITY_ADMIN_*). */
export type IdentityAdmin = {
  /** Whether `password` is the account's. Throws Problem 'unavailable' when the provider does not answer, 'too-many-requests' when guessed too often. */
  checkPassword(accountId: string, password: string): Promise<boolean>
  /** Sets the password and ends every session of the account. `sql` is the transaction of the accepted write. */
  setPassword(sql: Sql, accountId: string, password: string): Promise<void>
  /** Ends every session of the account and refuses new ones for good. */
  closeSignIn(sql: Sql, accountId: string): Promise<void>
}
