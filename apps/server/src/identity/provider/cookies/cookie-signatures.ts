import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs the provider's cookies with HMAC-SHA-256 (its own way is SHA-1), in the shape it asks for. The first
 * of `keys` signs, any of them verifies.
 */
export function cookieSignatures(keys: () => readonly string[]) {
  const digestOf = (data: string, key: string) => createHmac('sha256', key).update(data).digest('base64url')
  const verify = (data: string, digest: string): boolean => {
    const given = Buffer.from(digest)
    return keys().some((key) => {
      const expected = Buffer.from(digestOf(data, key))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }
  return {
    sign: (data: string) => digestOf(data, keys()[0] ?? ''),
    verify,
    // Above 0 it would be signed anew, on a path where nobody asks for it.
    index: (data: string, digest: string) => (verify(data, digest) ? 0 : -1),
  }
}
