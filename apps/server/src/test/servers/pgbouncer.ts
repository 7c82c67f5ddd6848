import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { embeddedAppRole } from '../../db/app-role.ts'
import type { TestDb } from '../database/db.ts'
import { foundServer } from './found-server.ts'
import { isOpen } from './is-open.ts'
import { freePort } from './port.ts'

/** Debian's PgBouncer, where it is on this machine. */
export const pgbouncer = foundServer('pgbouncer')

/**
 * PgBouncer in transaction mode before the server of `connection`, with `settings` besides; it lets the users
 * of that one in, and has so few connections that two of them soon share one.
 */
export async function startPgbouncer(
  { host = '', port, user = '' }: pg.PoolConfig,
  folder: string,
  settings: readonly string[] = [],
) {
  const listenPort = await freePort()
  const ini = join(folder, `pgbouncer-${listenPort}.ini`)
  const users = join(folder, 'users.txt')
  const lines = [
    '[databases]',
    `* = host=${host} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    ...settings,
  ]
  await writeFile(users, [user, embeddedAppRole].map((name) => `"${name}" ""\n`).join(''))
  await writeFile(ini, lines.join('\n'))
  // It refuses to run as root; the socket of the embedded database is open to its own user alone.
  const { uid, gid } = await stat(host)
  if (process.getuid?.() === 0) await Promise.all([folder, ini, users].map((path) => chown(path, uid, gid)))
  const child = spawn(pgbouncer?.path ?? '', [ini], { env: pgbouncer?.env, uid, gid, stdio: 'ignore' })
  while (!(await isOpen(listenPort))) await wait(20)
  return {
    address: ({ connection }: TestDb, as = user) =>
      `postgres://${as}@127.0.0.1:${listenPort}/${connection.database}`,
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
