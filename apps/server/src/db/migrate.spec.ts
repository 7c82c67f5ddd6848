import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { StartError } from '../ground/start-error.ts'
import { testDb } from '../test/database/db.ts'
import { testFolder } from '../test/folder.ts'
import { openDb } from './db.ts'
import { migrate } from './migrate.ts'

const db = await testDb()
afterAll(() => db.close())
const folders = await testFolder()
let folder: string
beforeEach(async () => {
  await db.query('drop table if exists migration, a, b, c, slow, z')
  folder = await mkdtemp(join(folders, 'migrations-'))
  await writeFile(
    join(folder, '0001_a.sql'),
    'create table a (id int primary key); insert into a values (1);',
  )
  await writeFile(join(folder, '0002_b.sql'), 'alter table a add column n int; update a set n = 2;')
})

const applied = async () =>
  (await db.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name)

it('applies the files in the order of their names, once', async () => {
  await migrate(db, folder)
  await migrate(db, folder)
  expect(await db.query('select id, n from a')).toEqual([{ id: 1, n: 2 }])
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql'])
})

it('lets one of two servers migrate and the other wait', async () => {
  await writeFile(join(folder, '0003_slow.sql'), 'select pg_sleep(0.05); create table slow (id int);')
  const other = openDb(db.connection)
  await Promise.all([migrate(db, folder), migrate(other, folder)])
  await other.close()
  expect(await applied()).toHaveLength(3)
})

it('lets others read a table on while somebody holds it that it wants to change', async () => {
  await migrate(db, folder)
  await writeFile(join(folder, '0003_c.sql'), 'alter table a add column c int;')
  const other = openDb(db.connection)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const holding = other.transaction(async (tx) => {
    await tx.query('select from a')
    begin()
    await held
  })
  await began
  const migrating = migrate(db, folder)
  const waits = () =>
    other.query(
      `select from pg_locks where mode = 'AccessExclusiveLock' and not granted and relation = 'a'::regclass`,
    )
  await expect.poll(waits, { interval: 20 }).toHaveLength(1)
  // Behind the one who waits; and he gives way long before the one who holds it has ended.
  expect(await other.query('select id, n from a')).toEqual([{ id: 1, n: 2 }])
  expect(await applied()).toHaveLength(2)
  letGo()
  await holding
  await migrating
  await other.close()
  expect(await applied()).toHaveLength(3)
})

it('leaves no trace of a file that fails half-way and keeps those before it', async () => {
  await writeFile(join(folder, '0002_b.sql'), 'create table b (id int); select 1 / 0;')
  await expect(migrate(db, folder)).rejects.toThrow('division by zero')
  expect(await applied()).toEqual(['0001_a.sql'])
  expect(await db.query(`select to_regclass('b') as b`)).toEqual([{ b: null }])
})

it('leaves no trace of a server killed half-way, and the next one migrates', async () => {
  await writeFile(join(folder, '0003_slow.sql'), 'create table slow (id int); select pg_sleep(30);')
  const killed = openDb(db.connection)
  const migrating = migrate(killed, folder).catch((error: unknown) => error)
  const kill = () =>
    db.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and datname = current_database()`,
    )
  await expect.poll(kill).toEqual([{ ended: true }])
  expect(await migrating).toBeInstanceOf(Error)
  await killed.close()
  await writeFile(join(folder, '0003_slow.sql'), 'create table slow (id int);')
  await migrate(db, folder)
  expect(await applied()).toHaveLength(3)
})

it('refuses a file that was changed after it was applied', async () => {
  await migrate(db, folder)
  await writeFile(join(folder, '0001_a.sql'), 'create table a (id bigint primary key)')
  const refused = migrate(db, folder)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/0001_a\.sql was changed/)
})

it('refuses a schema that a newer program made, before it changes anything', async () => {
  await migrate(db, folder)
  await rm(join(folder, '0002_b.sql'))
  await writeFile(join(folder, '0001_z.sql'), 'create table z (id int)')
  await expect(migrate(db, folder)).rejects.toThrow(StartError)
  await expect(migrate(db, folder)).rejects.toThrow(
    /newer version of the portal \(0002_b\.sql .*Start that version/,
  )
  expect(await db.query(`select to_regclass('z') as z`)).toEqual([{ z: null }])
})

it('takes a file for unchanged whatever its line ends', async () => {
  await writeFile(join(folder, '0003_c.sql'), 'create table c\n(id int);')
  await migrate(db, folder)
  await writeFile(join(folder, '0003_c.sql'), 'create table c\r\n(id int);')
  await migrate(db, folder)
  expect(await applied()).toHaveLength(3)
})
