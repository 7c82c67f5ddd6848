import { createHmac, createSecretKey } from 'node:crypto'
import { networkOf } from '../ground/addresses/network.ts'
import { signInName } from '../ground/sign-in-name.ts'

export type Pseudonyms = {
  address(address: string): string
  /** Of a sign-in name as typed: the same for every spelling that signs in. */
  name(typed: string): string
  /** Of an account, policy or document. */
  id(id: string): string
}

/** More than any id has. */
const idLength = 254

/**
 * Stands in for what the audit may not tell: equal for equal things, so that two events can be joined, and
 * found again only by whoever holds `key` and guesses right. 132 bits of HMAC-SHA256.
 */
export function createPseudonyms(key: Uint8Array): Pseudonyms {
  // Made once: bytes are turned into a key at each hash, which takes six times as long as the hash.
  const secret = createSecretKey(key)
  const of = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url').slice(0, 22)
  return {
    address: (address) => of('address', networkOf(address)),
    name: (typed) => of('name', signInName(typed)),
    id: (id) => of('id', id.slice(0, idLength)),
  }
}
