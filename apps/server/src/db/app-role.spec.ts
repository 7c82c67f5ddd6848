import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAppRole, grantToAppRole } from './app-role.ts'
import { type Db, openDb } from './db.ts'
import { type TestDb, testDb } from './test-db.ts'

let owner: TestDb
let app: Db
beforeAll(async () => {
  owner = await testDb()
  app = openDb({ ...owner.connection, user: embeddedAppRole })
  await owner.query(
    `insert into audit (account_id, audit_id, at, action, object, outcome, trace_id)
     values ('acc-1', gen_random_uuid(), now(), 'addDriver', 'EA-1', 'accepted', 't')`,
  )
})
afterAll(async () => {
  await app.close()
  await owner.close()
})

it('adds to the audit and reads it', async () => {
  await app.query(
    `insert into audit (account_id, audit_id, at, action, object, outcome, trace_id)
     values ('acc-1', gen_random_uuid(), now(), 'addDriver', 'EA-2', 'accepted', 't')`,
  )
  expect(await app.query('select object from audit order by object')).toEqual([
    { object: 'EA-1' },
    { object: 'EA-2' },
  ])
})

it.each([
  `update audit set outcome = 'refused'`,
  'delete from audit',
  'truncate audit',
  'drop table audit',
  'alter table audit add column x text',
  'alter table audit owner to portail_app',
  `delete from migration`,
  'create table x (y text)',
  'set role portail',
  'create role x',
])('cannot: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  expect(await owner.query('select 1 from audit where outcome = $1', ['accepted'])).not.toEqual([])
})

it('gets what a later migration adds, and its name may hold anything', async () => {
  await owner.query('create table later (x text)')
  await expect(app.query('select * from later')).rejects.toMatchObject({ code: '42501' })
  await grantToAppRole(owner, embeddedAppRole)
  expect(await app.query('select * from later')).toEqual([])
  await expect(grantToAppRole(owner, `x"; drop table audit; --`)).rejects.toMatchObject({ code: '42704' })
})
