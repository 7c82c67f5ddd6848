import { runSpecs } from '../ground/specs.ts'
import type { Foreign } from '../ground/stage.ts'

export const pgbouncer: Foreign = {
  name: 'pgbouncer',
  about: 'Debian’s PgBouncer in transaction mode, two instances behind it, every kind of write',
  programs: ['pgbouncer'],
  packages: ['pgbouncer'],
  async prove(stage) {
    stage.saw(await runSpecs(stage, ['apps/server/src/pgbouncer.spec.ts']))
  },
}
