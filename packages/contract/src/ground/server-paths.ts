/** What server paths begin with that may tell of somebody: ids, codes of a sign-in, typed addresses. */
export const tellingPaths = ['api', 'auth', 'oidc', 'places'] as const

/** What every path begins with that the server answers itself; others are the portal's pages or files. */
export const serverPaths = [...tellingPaths, 'content', 'live', 'ready'] as const
