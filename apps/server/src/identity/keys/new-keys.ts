import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { KeyRingName } from './key-ring.ts'

/** How a key of each ring is made: ES256 for tokens, 256 bits for cookie signatures and for the session. */
export const newKeys: Record<KeyRingName, () => Promise<unknown>> = {
  signing: async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }
  },
  cookies: async () => randomBytes(32).toString('base64url'),
  session: async () => randomBytes(32).toString('base64url'),
}
