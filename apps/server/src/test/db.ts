import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb } from '../db/db.ts'

/** A database of a test file's own. */
export type TestDb = Db & { connection: pg.PoolConfig }

/** A fresh database with the whole schema and no row, or with the test portfolio, copied from a template in about 12 ms. */
export async function testDb(
  template: 'template_portal' | 'template_portfolio' = 'template_portal',
): Promise<TestDb> {
  const postgres = inject('postgres')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const server = openDb({ ...postgres, database: 'postgres', max: 1 })
  await server.query(`create database ${database} template ${template} strategy file_copy`)
  await server.close()
  // Connections a test leaves open do not keep its process alive.
  const connection = { ...postgres, database, max: 5, allowExitOnIdle: true }
  return { ...openDb(connection), connection }
}
