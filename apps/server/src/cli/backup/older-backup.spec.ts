import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { remakeSchema } from '../../db/migrate.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { openDatabase } from '../../start/seams/open-database.ts'
import { testDb, type TestDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { commandLine, linesOf, refused } from '../../test/operator/command-line.ts'
import { urlOf } from '../../test/process/portal-process.ts'
import { takeBackup } from './take-backup.ts'

const folder = await testFolder()

async function emptyDb(): Promise<TestDb> {
  const db = await testDb()
  onTestFinished(() => db.close())
  return db
}

const migrationsOf = async (db: TestDb) =>
  (await db.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name)

/** A backup with one account and one file, taken when 0030 had not been thought of. */
async function olderBackup(name: string): Promise<string> {
  const [db, place] = [await emptyDb(), join(folder, name)]
  const names = await migrationsOf(db)
  await db.transaction((sql) =>
    remakeSchema(
      sql,
      names.filter((each) => each < '0030'),
    ),
  )
  await db.query(
    `insert into account (account_id, customer_id, first_name, last_name, email, commercial_consent,
       address_id, address_line1, address_postal_code, address_city, address_country, address_customer_id)
     values ('acc-1', 'cus-1', 'Zoé', 'Lefèvre', 'zoe@exemple.fr', false, 'ad-1', '1 RUE DE LA PAIX', '75002', 'PARIS',
       'France', 'cus-1')`,
  )
  await takeBackup(place, { db, files: diskFiles(join(folder, `${name} files`)), tell: () => {} })
  return place
}

async function into(name: string) {
  const db = await emptyDb()
  const env = { DATA_DIR: join(folder, name), DATABASE_URL: urlOf(db) }
  return { db, portal: commandLine(db, env, openDatabase) }
}

it('restores a backup that an older version took, and brings it up to this one', async () => {
  const place = await olderBackup('older')
  const { db, portal } = await into('newer')
  const names = await migrationsOf(db)
  const restored = await portal('restore', place, '--format', 'ndjson')
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(linesOf(restored).at(-1)).toMatchObject({
    event: 'counts',
    migrated: names.filter((each) => each >= '0030').length,
  })
  expect(await migrationsOf(db)).toEqual(names)
  expect(await db.query('select account_id as id, last_name as name from account')).toEqual([
    { id: 'acc-1', name: 'Lefèvre' },
  ])
  expect(await db.query('select from last_import')).toEqual([])
  expect((await portal('audit', 'list')).stdout).toContain('restore')
  expect(await portal('doctor')).toMatchObject({ code: 0 })
})

it('says so in words, and a dry run leaves the tables as they are', async () => {
  const place = await olderBackup('older in words')
  const { db, portal } = await into('tried')
  expect(await portal('restore', place, '--dry-run')).toMatchObject({ code: 0 })
  expect(await db.query('select from account')).toEqual([])
  expect((await portal('restore', place)).stdout).toMatch(
    /Applied \d+ migrations that are newer than the backup\. Run: npm run portal -- files verify\n$/,
  )
})

it('refuses a backup with a migration that is unknown here, and says which version restores it', async () => {
  const place = await olderBackup('of the future')
  const [path, text] = [join(place, 'manifest.json'), await readFile(join(place, 'manifest.json'), 'utf8')]
  const future = text.replace('0028_', '9999_')
  const backup: unknown = JSON.parse(future).backup
  const sha256 = createHash('sha256').update(JSON.stringify(backup)).digest('hex')
  await writeFile(path, JSON.stringify({ sha256, backup }))
  const { portal } = await into('of the past')
  expect(await portal('restore', place)).toEqual(
    refused('Restore it with the version that made it, or a newer'),
  )
})
