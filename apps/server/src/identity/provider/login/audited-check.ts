import type { Audit } from '../../../audit/audit.ts'
import type { EventName } from '../../../audit/event-kinds.ts'
import type { Sql } from '../../../db/db.ts'
import { signInName } from '../../../ground/sign-in-name.ts'
import { findLogin } from './login.sql.ts'
import type { Credentials, PasswordCheck, SignInResult } from './password-check.ts'

/** `check` for the sign-in page: what becomes of each attempt is in the audit before it is answered. */
export function auditedCheck(
  check: PasswordCheck,
  sql: Sql,
  audit: Pick<Audit, 'note' | 'write'>,
): (credentials: Credentials, traceId: string) => Promise<SignInResult> {
  return async (credentials, traceId) => {
    const result = await check(credentials)
    const accountId =
      typeof result === 'object' && 'accountId' in result
        ? result.accountId
        : await accountOfUsername(sql, credentials.username)
    const { username: name, address } = credentials
    const event = { ...eventOf(result, accountId), accountId, name, address, traceId }
    // Nobody looked at the password, and who sends thousands of these must not wait for each to be written.
    if (event.kind === 'lock-out') audit.note(event)
    else await audit.write(event)
    return result
  }
}

function eventOf(result: SignInResult, accountId: string | undefined): EventName {
  if (result === 'wrong') {
    return { kind: 'sign-in', outcome: accountId === undefined ? 'unknown-name' : 'wrong-password' }
  }
  if ('retryAfterSeconds' in result) return { kind: 'lock-out', outcome: 'too-many-failures' }
  return { kind: 'sign-in', outcome: 'right' }
}

async function accountOfUsername(sql: Sql, username: string): Promise<string | undefined> {
  const login = await findLogin(sql, signInName(username))
  return login?.accountId
}
