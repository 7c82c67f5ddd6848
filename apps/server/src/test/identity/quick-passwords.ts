import { hashPassword } from '../../identity/passwords/password.ts'
import type { PasswordCosts } from '../../identity/provider/login/password-check.ts'

/** A hash of the usual kind, for specs of something else: it costs next to nothing, to check as well. */
export const quickHash = (password: string) =>
  hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })

/** Sign-in with such hashes and no pauses between failures; how long those are is in throttle.spec.ts. */
export const quickPasswords: PasswordCosts = { wait: async () => undefined, hash: quickHash }
