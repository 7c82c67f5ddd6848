import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { journey } from '../ground/journey.ts'
import { portalCommand, startManaged } from '../ground/operator.ts'
import { programAt } from '../ground/programs.ts'
import { runSpecs } from '../ground/specs.ts'
import { giveTo, insist, listens, start, userNamed, type Foreign, type Stage } from '../ground/stage.ts'
import { startPostgresql, type Postgresql } from './postgresql.ts'

export const pgbouncer: Foreign = {
  name: 'pgbouncer',
  about:
    'Debian’s PgBouncer in transaction mode before its PostgreSQL, two instances behind it, every kind of write',
  programs: ['pgbouncer', 'initdb', 'postgres', 'openssl'],
  packages: ['pgbouncer', 'postgresql', 'openssl'],
  async prove(stage) {
    const database = await startPostgresql(stage)
    const env = await startPooler(stage, database)
    const portal = await startManaged({ env: { DEMO: 'on', RATE_LIMIT_FACTOR: '50', ...env } })
    stage.later(() => portal.stop())
    stage.saw(await journey(portal.url))
    const doctor = await portalCommand({ ...env, DEMO: 'on', DATA_DIR: portal.dataDir }, 'doctor').catch(
      String,
    )
    insist(doctor.includes('behind a pooler'), `The doctor says: ${doctor}`)
    stage.saw('doctor says that the database is behind a pooler')
    stage.saw(await runSpecs(stage, ['apps/server/src/pgbouncer.spec.ts']))
  },
}

/** Before that server, which it asks by TLS; gives how both roles get in through it. */
async function startPooler(stage: Stage, database: Postgresql): Promise<Postgresql['env']> {
  const user = await userNamed('postgres')
  const [port, at] = [await freePort(), (name: string) => join(stage.folder, name)]
  const [owner, app] = [new URL(database.owner.connectionString), new URL(database.app.connectionString)]
  const words = [owner, app].map(({ username, password }) => `"${username}" "${password}"\n`)
  await writeFile(at('users.txt'), words.join(''), { mode: 0o600 })
  const lines = [
    '[databases]',
    `* = host=localhost port=${owner.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${at('users.txt')}`,
    'pool_mode = transaction',
    'server_tls_sslmode = verify-full',
    `server_tls_ca_file = ${database.tls.certificate}`,
  ]
  await writeFile(at('pgbouncer.ini'), lines.join('\n'))
  await giveTo(user, at('users.txt'), at('pgbouncer.ini'))
  const pooler = start(stage, programAt('pgbouncer'), [at('pgbouncer.ini')], { user, signal: 'SIGINT' })
  await listens(port, pooler)
  const through = ({ username, password }: URL) =>
    `postgres://${username}:${password}@127.0.0.1:${port}/portail`
  return { DATABASE_URL: through(app), DATABASE_OWNER_URL: through(owner) }
}
