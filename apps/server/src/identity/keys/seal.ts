import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import { undefinedIf } from '../../ground/problems/or-else.ts'

/** Encrypts small values into text that only this portal's servers can read, for its own cookies. */
export type Seal = {
  /** `purpose` keeps one cookie from being passed off as another; `expiresAt` in epoch seconds. */
  close(purpose: string, value: Record<string, unknown>, expiresAt: number): Promise<string>
  /** The value, or undefined when forged, expired, made for another purpose or of an older shape. */
  open<S extends z.ZodType>(purpose: string, text: string, schema: S): Promise<z.output<S> | undefined>
}

/** A seal with keys of 32 bytes each: the first one closes, any of them opens. */
export function createSeal(keys: () => readonly Uint8Array[]): Seal {
  return {
    async close(purpose, value, expiresAt) {
      const [key] = keys()
      if (!key) throw new Error('There is no key to seal with')
      return new EncryptJWT(value)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(expiresAt)
        .encrypt(key)
    },
    async open(purpose, text, schema) {
      for (const key of keys()) {
        const payload = await decrypt(purpose, text, key)
        if (payload !== undefined) return schema.safeParse(payload).data
      }
      return undefined
    },
  }
}

async function decrypt(purpose: string, text: string, key: Uint8Array): Promise<unknown> {
  const isUnreadable = (error: unknown) => error instanceof errors.JOSEError
  const open = await jwtDecrypt(text, key, {
    audience: purpose,
    requiredClaims: ['exp'],
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(undefinedIf(isUnreadable))
  return open?.payload
}
