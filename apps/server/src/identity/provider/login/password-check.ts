import type { Sql } from '../../../db/db.ts'
import { unlessTooMany } from '../../../ground/problems/too-many-waiting.ts'
import { signInName } from '../../../ground/sign-in-name.ts'
import { createSlots } from '../../../ground/slots.ts'
import { hashPassword, verifyPassword } from '../../passwords/password.ts'
import { createThrottle, type Throttled } from '../../passwords/throttle.ts'
import { findLogin } from './login.sql.ts'
import type { Login } from './login.ts'

export type Credentials = {
  username: string
  password: string
  address: string
  /** Whether the owner of this sign-in is known where the attempt comes from. */
  isKnown?: (login: Login) => boolean
}
export type SignInResult = Login | 'wrong' | Throttled
export type PasswordCheck = (credentials: Credentials) => Promise<SignInResult>

/** Other ways to wait between failures and to hash a password, for tests. */
export type PasswordCosts = {
  wait?: (milliseconds: number) => Promise<unknown>
  hash?: (password: string) => Promise<string>
}

type Options = PasswordCosts & {
  verify?: typeof verifyPassword
  /** Told whose sign-in strangers have just locked for themselves. */
  onLocked?: (accountId: string) => void
}

const hashedLength = 1_000

/** Checks sign-in names and passwords. What is unknown costs as much time as what is wrong. */
export async function createPasswordCheck(
  sql: Sql,
  { wait, hash = hashPassword, verify = verifyPassword, onLocked = () => {} }: Options = {},
): Promise<PasswordCheck> {
  const guarded = createThrottle(sql, wait)
  // argon2 runs on the threads that also serve files and DNS, and takes 19 MiB each time.
  const hashing = createSlots({ atOnce: 3, mostWaiting: 1_000 })
  const nobodysHash = await hash('nobody')

  return async function checkPassword({ username, password, address, isKnown }) {
    const name = signInName(username)
    const login = await findLogin(sql, name)
    const isRight = () =>
      hashing('', async () => {
        const matches = await verify(password.slice(0, hashedLength), login?.passwordHash ?? nobodysHash)
        return matches && login !== undefined && password.length <= hashedLength
      })
    const attempt = {
      username: name,
      address,
      isKnown: login !== undefined && (isKnown?.(login) ?? false),
      onLocked: () => {
        if (login) onLocked(login.accountId)
      },
    }
    const result = await unlessTooMany(guarded(attempt, isRight), { retryAfterSeconds: 10 })
    if (result === 'right') return login ?? 'wrong'
    return result
  }
}
