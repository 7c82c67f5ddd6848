import { providerCookieNames } from '@portal/contract/ground/cookie-names.ts'

/**
 * The cookie of that name as browsers have it. Behind https they take it from https alone
 * (RFC 6265bis, §4.1.3); its path rules the stricter prefix out.
 */
export function providerCookie(name: keyof typeof providerCookieNames, secure: boolean): string {
  return (secure ? '__Secure-' : '') + providerCookieNames[name]
}
