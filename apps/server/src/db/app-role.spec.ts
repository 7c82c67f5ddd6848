import { randomUUID } from 'node:crypto'
import { chmod, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { diskFiles } from '../files/store/disk-files.ts'
import { silentLog } from '../ground/log.ts'
import { memoryFeed } from '../import/feed/feed.ts'
import { importFeed } from '../import/import.ts'
import { openDatabase } from '../start/seams/open-database.ts'
import { readConfig } from '../start/settings/config.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine } from '../test/inputs/feed-lines.ts'
import { embeddedAppRole, grantToAppRole } from './app-role.ts'
import { openDb } from './db.ts'
import { migrate } from './migrate.ts'

const dataDir = await testFolder()

async function expectAppRole(env: Record<string, string>): Promise<void> {
  for (let starts = 0; starts < 2; starts++) {
    const { db, stop } = await openDatabase(readConfig({ DEMO: 'off', ...env }), silentLog)
    try {
      expect(await db.query('select current_user as role')).toEqual([{ role: 'portail_app' }])
      expect(await db.query('select * from account')).toEqual([])
      await expect(db.query('delete from audit')).rejects.toMatchObject({ code: '42501' })
      await expect(db.query('update consent set granted = true')).rejects.toMatchObject({ code: '42501' })
    } finally {
      await stop()
    }
  }
}

it('serves the embedded database by a role that owns nothing, at the first start and the next', async () => {
  expect.hasAssertions()
  await chmod(dataDir, 0o711)
  await expectAppRole({ DATA_DIR: dataDir })
})

it('migrates by DATABASE_OWNER_URL and serves by DATABASE_URL, to which it grants what that needs', async () => {
  expect.hasAssertions()
  await expectAppRole(await newDatabase())
})

it('lets ten open it at once: of two grants at the same time PostgreSQL refuses one', async () => {
  const config = readConfig({ DEMO: 'off', ...(await newDatabase()) })
  const opened = await Promise.all(Array.from({ length: 10 }, () => openDatabase(config, silentLog)))
  await Promise.all(opened.map(({ stop }) => stop()))
  expect(opened).toHaveLength(10)
})

it('lets who serves write on when a newer version has migrated, and has granted nothing yet', async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = await newDatabase()
  const [served, owner] = [DATABASE_URL, DATABASE_OWNER_URL].map((url) => openDb({ connectionString: url }))
  if (!served || !owner) throw new Error('two roles are needed')
  await migrate(owner, await migrationsBefore('0032'))
  await grantToAppRole(owner, embeddedAppRole)
  await migrate(owner)
  await importFeed({ db: owner, files: diskFiles(dataDir) }, memoryFeed([accountLine('acc-1')]))
  await served.query(`update account set last_name = 'Roy'`)
  expect(await owner.query('select account_id as id from feed_touched')).toEqual([{ id: 'acc-1' }])
  await Promise.all([served.close(), owner.close()])
})

/** A folder of the migrations of a version before. */
async function migrationsBefore(number: string): Promise<string> {
  const folder = join(await testFolder(), 'migrations')
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  for (const name of await readdir(folder)) if (name >= number) await rm(join(folder, name))
  return folder
}

/** The settings for an empty database with an owner and a role that serves. */
async function newDatabase() {
  const postgres = inject('postgres')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const server = openDb({ ...postgres, database: 'postgres', max: 1 })
  await server.query(`create database ${database}`)
  await server.close()
  const urlFor = (user: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(postgres.host)}&port=${postgres.port}`
  return { DATABASE_URL: urlFor('portail_app'), DATABASE_OWNER_URL: urlFor(postgres.user) }
}
