import { randomUUID } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { silentLog } from '../ground/log.ts'
import { openDatabase } from '../start/seams/open-database.ts'
import { readConfig } from '../start/settings/config.ts'
import { testFolder } from '../test/folder.ts'
import { openDb } from './db.ts'

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

/** The settings for an empty database with an owner and a role that serves. */
async function newDatabase(): Promise<Record<string, string>> {
  const postgres = inject('postgres')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const server = openDb({ ...postgres, database: 'postgres', max: 1 })
  await server.query(`create database ${database}`)
  await server.close()
  const urlFor = (user: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(postgres.host)}&port=${postgres.port}`
  return { DATABASE_URL: urlFor('portail_app'), DATABASE_OWNER_URL: urlFor(postgres.user) }
}
