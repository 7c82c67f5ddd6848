import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { type TestDb, testDb } from '../test/db.ts'
import { silentLog } from '../log.ts'
import { demoSignIns, keepDemo } from './keep-demo.ts'

let db: TestDb
let dataDir: string
beforeAll(async () => {
  db = await testDb()
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'))
})
beforeEach(async () => {
  await db.query('truncate account, policy_holder, login, secret cascade')
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

const on = (day: string) => createClock(new Date(`${day}T10:00:00Z`))
const keep = (day: string, config = {}) =>
  keepDemo({ demo: true, production: false, filesUrl: undefined, dataDir, ...config }, db, on(day), silentLog)
const newest = () => db.query(`select max(start_date)::text as day from policy`)

it('loads the four sign-ins once', async () => {
  await keep('2026-11-21')
  expect(await db.query('select username from login order by 1')).toEqual(
    demoSignIns
      .map(({ username }) => ({ username }))
      .toSorted((a, b) => a.username.localeCompare(b.username)),
  )
  await db.query(`update account set first_name = 'Changed'`)
  await keep('2026-12-05')
  expect(await db.query('select distinct first_name as name from account')).toEqual([{ name: 'Changed' }])
  expect(await newest()).toEqual([{ day: '2026-11-18' }])
})

it.each(['2026-12-06', '2026-11-01'])(
  'loads it again when the loaded one is more than 14 days from %s',
  async (day) => {
    await keep('2026-11-21')
    await db.query(`update account set first_name = 'Changed'`)
    await keep(day)
    expect(await db.query(`select count(*) from account where first_name = 'Changed'`)).toEqual([
      { count: 0 },
    ])
  },
)

it('loads nothing when DEMO is off', async () => {
  await keep('2026-11-21', { demo: false })
  expect(await db.query('select * from account')).toEqual([])
})

it('refuses production on a database that holds it', async () => {
  await keep('2026-11-21')
  await expect(keep('2026-11-21', { demo: false, production: true })).rejects.toThrow(
    /demonstration customers.*set DATABASE_URL/,
  )
})
