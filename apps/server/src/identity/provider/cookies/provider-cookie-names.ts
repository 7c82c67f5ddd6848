/**
 * What the embedded provider's cookies are called. Behind https browsers take them from https alone
 * (RFC 6265bis, §4.1.3); their path rules the stricter prefix out.
 */
export function providerCookieNames(secure: boolean) {
  const prefix = secure ? '__Secure-' : ''
  return {
    session: `${prefix}oidc_session`,
    interaction: `${prefix}oidc_interaction`,
    resume: `${prefix}oidc_resume`,
    begun: `${prefix}oidc_begun_`,
    knownBrowser: `${prefix}oidc_navigateur`,
  }
}
