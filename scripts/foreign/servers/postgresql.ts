import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb } from '../../../apps/server/src/db/db.ts'
import { freePort } from '../../free-port.ts'
import { localCertificate } from '../ground/certificate.ts'
import { journey } from '../ground/journey.ts'
import { seen, startManaged } from '../ground/operator.ts'
import { programAt } from '../ground/programs.ts'
import { runSpecs } from '../ground/specs.ts'
import {
  finished,
  giveTo,
  insist,
  listens,
  start,
  userNamed,
  type Foreign,
  type Stage,
} from '../ground/stage.ts'

/** The specs of the seam, and of what leans on PostgreSQL most. */
const specs = [
  'apps/server/src/db/db.spec.ts',
  'apps/server/src/db/migrate.spec.ts',
  'apps/server/src/db/app-role.spec.ts',
  'apps/server/src/journal',
  'apps/server/src/outbox',
  'apps/server/src/rates',
  'apps/server/src/import',
  'apps/server/src/audit',
  'apps/server/src/retention',
  'apps/server/src/repeats.spec.ts',
]

export const postgresql: Foreign = {
  name: 'postgresql',
  about: 'Debian’s PostgreSQL, TLS, an owner who migrates and a role that serves with least rights',
  programs: ['initdb', 'postgres', 'openssl'],
  packages: ['postgresql', 'openssl'],
  async prove(stage) {
    const database = await startPostgresql(stage)
    const portal = await startManaged({ env: { DEMO: 'on', RATE_LIMIT_FACTOR: '50', ...database.env } })
    stage.later(() => portal.stop())
    stage.saw(await journey(portal.url))
    const owner = openDb(database.owner)
    stage.later(() => owner.close())
    const inClear = await owner.query<{ user: string }>(
      `select usename as user from pg_stat_ssl join pg_stat_activity using (pid)
       where datname = 'portail' and not ssl`,
    )
    insist(inClear.length === 0, `In clear: ${inClear.map(({ user }) => user).join()}`)
    stage.saw(
      `${await database.version()}, every connection of the portal in TLS with a verified certificate`,
    )
    await leastRights(stage, database.app)
    stage.saw(await runSpecs(stage, specs, { TEST_POSTGRES: database.socket }))
  },
}

/** The serving role may read and write rows, and neither change the audit nor a table. */
async function leastRights(stage: Stage, address: { connectionString: string }): Promise<void> {
  const app = openDb(address)
  stage.later(() => app.close())
  const forbidden = [
    'delete from security_event',
    'drop table account',
    'create table mine ()',
    'create role mine',
  ]
  for (const statement of forbidden) {
    const said = await app.query(statement).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    insist(/permission denied|must be owner/.test(said), `${statement} by the serving role: ${said}`)
  }
  stage.saw(`refused to the serving role: ${forbidden.join('; ')}`)
}

export type Postgresql = Awaited<ReturnType<typeof startPostgresql>>

/** Debian's server with a database `portail` and its two roles, who need TLS; its socket is for specs. */
export async function startPostgresql(stage: Stage) {
  const { folder } = stage
  const tls = await localCertificate(stage)
  const user = await userNamed('postgres')
  const [data, port] = [join(folder, 'pg'), await freePort()]
  await giveTo(user, folder, tls.key, tls.certificate)
  const words = ['owner', 'app'].map(() => randomBytes(18).toString('hex'))
  await finished(programAt('initdb'), ['-D', data, '-U', 'postgres', '--auth-local=trust', '-E', 'UTF8'], {
    user,
  })
  const hba = ['local all all trust', 'hostssl all all 127.0.0.1/32 scram-sha-256']
  await writeFile(join(data, 'pg_hba.conf'), `${hba.join('\n')}\n`)
  const settings = {
    listen_addresses: '127.0.0.1',
    max_connections: '300',
    ssl: 'on',
    ssl_cert_file: tls.certificate,
    ssl_key_file: tls.key,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = start(
    stage,
    programAt('postgres'),
    ['-D', data, '-k', folder, '-p', String(port), ...flags],
    {
      user,
      signal: 'SIGINT',
    },
  )
  await listens(port, server)
  const superuser = openDb({ host: folder, port, user: 'postgres', database: 'postgres' })
  stage.later(() => superuser.close())
  // It listens before it lets anybody in.
  const isUp = () => superuser.query('select 1').then(String, () => '')
  await seen(isUp, (answer) => answer !== '', 'PostgreSQL')
  await superuser.query(`create role portail_owner login password '${words[0]}'`)
  await superuser.query(`create role portail_app login password '${words[1]}'`)
  const makeDatabase = async () =>
    void (await superuser.query(`create database portail owner portail_owner encoding 'UTF8'`))
  await makeDatabase()
  const address = (role: string, word = '') =>
    `postgres://${role}:${word}@localhost:${port}/portail?sslmode=verify-full&sslrootcert=${tls.certificate}`
  const [owner, app] = [address('portail_owner', words[0]), address('portail_app', words[1])]
  return {
    tls,
    owner: { connectionString: owner },
    app: { connectionString: app },
    env: { DATABASE_URL: app, DATABASE_OWNER_URL: owner },
    /** For specs, which want a superuser: folder of the socket, port, user. */
    socket: `${folder}:${port}:postgres`,
    /** Drops the database, whoever works there, and makes an empty one in its place. */
    async lose() {
      await superuser.query('drop database portail with (force)')
      await makeDatabase()
    },
    version: async () => `PostgreSQL ${(await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()}`,
  }
}
