import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createAppRole, embeddedAppRole, grantToAppRole } from '../../db/app-role.ts'
import { openDb } from '../../db/db.ts'
import { startPostgres } from '../../db/embedded/postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { silentLog } from '../../ground/log.ts'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { quickHash } from '../identity/quick-passwords.ts'
import { portfolio, testPassword } from '../inputs/feed-lines.ts'
import { patient } from './patient.ts'

const unsafeAndQuick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/**
 * One server for all test files, with the migrated templates that `testDb` copies: one of ours, or by
 * `TEST_POSTGRES` a foreign one without a template (`scripts/foreign`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  // As root the server runs as another user, who has to cross this folder.
  await chmod(dataDir, 0o711)
  const flags = unsafeAndQuick.flatMap((setting) => ['-c', setting])
  const given = project.getProvidedContext().foreignPostgres
  const { connection, stop } = given
    ? foreignServer(given)
    : await startPostgres({ dataDir, log: silentLog, flags })
  const { host = '', port = 0, user = '' } = connection
  project.provide('postgres', { host, port, user })
  await createTemplates(connection, dataDir)
  return async () => {
    await stop()
    for (const folder of given ? [dataDir] : [dataDir, host])
      await rm(folder, { recursive: true, force: true })
  }
}

/** The folder of its socket, its port and a superuser who is let in there, by colons. */
function foreignServer(address: string) {
  const [host = '', port, user = ''] = address.split(':')
  return { connection: { host, port: Number(port), user, database: 'postgres' }, stop: async () => {} }
}

async function createTemplates(connection: pg.PoolConfig, dataDir: string): Promise<void> {
  const server = openDb({ ...connection, ...patient })
  await server.query('create database template_portal')
  const empty = openDb({ ...connection, database: 'template_portal' })
  await migrate(empty)
  await createAppRole(empty)
  await grantToAppRole(empty, embeddedAppRole)
  await empty.close()
  await server.query('create database template_portfolio template template_portal')
  const filled = openDb({ ...connection, database: 'template_portfolio' })
  await importFeed({ db: filled, files: diskFiles(join(dataDir, 'files')) }, memoryFeed(portfolio))
  await filled.query('update login set password_hash = $1', [await quickHash(testPassword)])
  await filled.close()
  await server.query('checkpoint')
  await server.close()
}
