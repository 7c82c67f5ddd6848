import type { JWK } from 'jose'
import { z } from 'zod'

const text = z.string()
/** A key the provider signs with. */
export const PrivateKey = z.discriminatedUnion('kty', [
  z.looseObject({ kty: z.literal('EC'), kid: text, crv: text, x: text, y: text, d: text }),
  // Of installations from before 22 November 2026, until they are renewed.
  z.looseObject({ kty: z.literal('RSA'), kid: text, n: text, e: text, d: text }),
])
export type PrivateKey = z.infer<typeof PrivateKey>
export type Algorithm = 'ES256' | 'RS256'
/** What `key` signs with. */
export const algorithmOf = ({ kty }: PrivateKey): Algorithm => (kty === 'EC' ? 'ES256' : 'RS256')

/** What may be shown of `key`, to verify with. */
export function publicHalf(key: PrivateKey): JWK {
  const { kty, kid } = key
  const half = key.kty === 'EC' ? { crv: key.crv, x: key.x, y: key.y } : { n: key.n, e: key.e }
  return { kty, kid, ...half, alg: algorithmOf(key), use: 'sig' }
}
