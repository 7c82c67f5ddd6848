import { serverPaths } from '@portal/contract/ground/server-paths.ts'
import { decodedPath } from '../../ground/addresses/decoded-path.ts'

const foreign = new RegExp(`^(${serverPaths.join('|')})(/|[?]|#|$)`, 'i')
const pathLength = 2_000

/**
 * The page to come back to after sign-in: `to` when it is a path of this portal, else `/`. Whatever a browser
 * could take for another origin, or what is no page of the portal, is not followed (open redirect).
 */
export function returnPath(to: unknown): string {
  if (typeof to !== 'string' || to.length > pathLength) return '/'
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(to) || to.includes('\\')) return '/'
  const url = URL.parse(to, 'http://portal.invalid')
  if (url?.origin !== 'http://portal.invalid') return '/'
  // The parser resolves /a/../oidc and /%2e%2e/; what it made of the path is what the browser would ask for.
  const path = url.pathname + url.search + url.hash
  const decoded = decodedPath(url.pathname)
  return path.startsWith('//') || decoded === undefined || foreign.test(decoded) ? '/' : path
}
