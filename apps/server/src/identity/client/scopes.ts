/** What the portal asks any provider for: who it is that signs in. */
export const signInScope = 'openid email profile'

/** The scope of the embedded provider's access tokens, for the portal's calls. */
export const apiScope = 'api'
