/** The cookies that a customer is told of. Behind https the first two have a prefix that browsers know. */
export const cookieNames = {
  session: 'portail_session',
  /** Of one sign-in under way; what tells it from others follows. */
  signIn: 'portail_connexion_',
  /** §9's two cookies (decisions §2, 'Cookie names'): that she chose; her choice, 'true' or 'false'. */
  required: 'portail_cookies_necessaires',
  performance: 'portail_cookies_performance',
} as const

/** Those of the embedded provider's own pages. */
export const providerCookieNames = {
  session: 'oidc_session',
  interaction: 'oidc_interaction',
  resume: 'oidc_resume',
  /** Of one sign-in that has begun; what tells it from others follows. */
  begun: 'oidc_begun_',
  knownBrowser: 'oidc_navigateur',
} as const
