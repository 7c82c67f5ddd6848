import { afterAll, expect, it, onTestFinished } from 'vitest'
import { testDb } from '../../test/database/db.ts'
import { DatabaseUnavailable, openDb } from '../db.ts'

const db = await testDb()
await db.query('create schema following')
await db.query(`create function following.pg_is_in_recovery() returns boolean language sql as 'select true'`)
afterAll(() => db.close())

function connected(options: string, follows = false) {
  const one = openDb({ ...db.connection, max: 1, options, follows })
  onTestFinished(() => one.close())
  return one
}

const following = '-c search_path=following,pg_catalog,public'

it('lets in no connection to a server that follows: the database is unavailable, whatever is asked', async () => {
  await expect(connected(following).query('select 1')).rejects.toThrow(DatabaseUnavailable)
})

it('lets one in where a standby is what is asked for', async () => {
  expect(await connected(following, true).query('select 1 as one')).toEqual([{ one: 1 }])
})

it('takes a write that a server refuses because it does not lead for one that may succeed later', async () => {
  const refusing = connected('-c default_transaction_read_only=on').query('create table never ()')
  await expect(refusing).rejects.toThrow(DatabaseUnavailable)
})
