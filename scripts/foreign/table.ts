import type { Foreign } from './ground/stage.ts'
import { clamav } from './servers/clamav.ts'
import { haproxy } from './servers/haproxy.ts'
import { lemonldap } from './servers/lemonldap.ts'
import { nginx } from './servers/nginx.ts'
import { patroni } from './servers/patroni.ts'
import { pgbouncer } from './servers/pgbouncer.ts'
import { postfix } from './servers/postfix.ts'
import { postgresql } from './servers/postgresql.ts'
import { s3 } from './servers/s3.ts'
import { twoInstances } from './servers/two-instances.ts'
import { upgrade } from './servers/upgrade.ts'

/** The servers that nobody here wrote, in the order in which `npm run foreign -- all` tries them. */
export const servers: readonly Foreign[] = [
  postgresql,
  pgbouncer,
  haproxy,
  nginx,
  postfix,
  clamav,
  s3,
  lemonldap,
  twoInstances,
  upgrade,
  patroni,
]
