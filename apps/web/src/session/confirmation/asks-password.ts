import { tokenPath } from '@portal/contract/ground/paths.ts'
import { objectIn } from '../../ground/object-in.ts'
import { askServer } from '../ask-server.ts'

/**
 * Whether the portal asks for the password again, or the provider's own page; the portal where nobody says.
 * Asked when it matters: the first view does without.
 */
export async function fetchAsksPassword(): Promise<boolean> {
  const answer = await askServer({ fetch: (url, init) => fetch(url, init) }, tokenPath).catch(() => undefined)
  const token = objectIn((await answer?.text()) ?? null)
  return !(token && 'asksPassword' in token && token.asksPassword === false)
}
