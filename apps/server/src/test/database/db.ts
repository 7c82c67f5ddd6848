import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeEach, inject } from 'vitest'
import { openDb, type Db, type Sql } from '../../db/db.ts'
import { patient } from './patient.ts'

export type TestDb = Db & { connection: pg.PoolConfig }

/** A fresh database, of schema or test portfolio, copied from a template: the dearest a test can ask for. */
export async function testDb(
  template: 'template_portal' | 'template_portfolio' = 'template_portal',
): Promise<TestDb> {
  const postgres = inject('postgres')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const server = openDb({ ...postgres, ...patient, database: 'postgres', max: 1 })
  await server.query(`create database ${database} template ${template} strategy file_copy`)
  await server.close()
  // Connections a test leaves open do not keep its process alive.
  const connection = { ...postgres, database, max: 5, allowExitOnIdle: true }
  return { ...openDb(connection), connection }
}

/** Databases that the tests of a file use one after the other: each test finds its own without a row. */
export function testDbs(): () => Promise<TestDb> {
  const databases: TestDb[] = []
  let taken = 0
  beforeEach(() => {
    taken = 0
  })
  afterAll(async () => {
    for (const db of databases) await db.close()
  })
  return async () => {
    const known = databases[taken++]
    if (known) {
      await empty(known)
      return known
    }
    const db = await testDb()
    databases.push(db)
    return db
  }
}

/**
 * Takes the rows away of `tables` and of those that refer to them, of all but the migrations' without names:
 * in one statement, and by locks that let everybody else read and write, as a truncation's would not.
 */
export async function empty(db: Sql, ...tables: string[]): Promise<void> {
  const named = `array[${tables.map((name) => `'${name}'`).join()}]::text[]`
  await db.query(
    `do $$
     declare name text;
     begin
       set local session_replication_role = replica;
       for name in select tablename from pg_tables
         where schemaname = 'public' and tablename <> 'migration' and (${named} = '{}' or tablename = any(${named})
           or exists (select from pg_constraint where conrelid = tablename::regclass
             and confrelid::regclass::text = any(${named})))
       loop
         execute format('delete from %I', name);
       end loop;
     end $$`,
  )
}
