import type { Foreign } from './ground/stage.ts'
import { pgbouncer } from './servers/pgbouncer.ts'
import { postgresql } from './servers/postgresql.ts'

/** The servers that nobody here wrote, in the order in which `npm run foreign -- all` tries them. */
export const servers: readonly Foreign[] = [postgresql, pgbouncer]
