/**
 * What paths of the server begin with that may tell of somebody: ids, codes of a sign-in, typed addresses.
 */
export const tellingPaths = ['api', 'auth', 'oidc', 'places'] as const

/**
 * What every path begins with that the server answers itself; the others are pages of the portal, or its
 * files.
 */
export const serverPaths = [...tellingPaths, 'content', 'live', 'ready'] as const
