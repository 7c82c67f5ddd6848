import { createHash } from 'node:crypto'

/** What stands for an access token in a table or a set. */
export function hashOf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('base64url')
}
