import { apiRoot } from './call.ts'
import { contentPath } from './content-service.ts'
import { helpPath } from './help-path.ts'
import { authPath, legalRoot, livePath, providerPath, readyPath } from './paths.ts'
import { placesPath } from './places-paths.ts'

/** What server paths begin with that may tell of somebody: ids, codes of a sign-in, typed addresses. */
export const tellingPaths = [apiRoot, authPath, providerPath, placesPath] as const

/** What every path begins with that the server answers itself; others are the portal's pages or files. */
export const serverPaths = [...tellingPaths, contentPath, helpPath, legalRoot, livePath, readyPath] as const
