import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { diskFiles } from '../files/store/disk-files.ts'
import { createClock } from '../ground/clock.ts'
import { silentLog } from '../ground/log.ts'
import { empty, testDb } from '../test/database/db.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine, policyLine } from '../test/inputs/feed-lines.ts'
import { demoLogins, keepDemo } from './keep-demo.ts'

const files = diskFiles(await testFolder())
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

const settings = { demo: true, production: false }
const on = (day: string) => createClock(new Date(`${day}T10:00:00Z`))
/** With a portfolio of one policy, begun that day: the documents of the usual one take a second to write. */
const small = async (day: IsoDate) => [accountLine('acc-1'), policyLine('acc-1', 'P-1', { startDate: day })]
const keep = (day: string, config = {}) =>
  keepDemo({ ...settings, ...config }, { db, files, clock: on(day), log: silentLog }, small)
const loadedDays = async () =>
  (await db.query<{ day: string }>('select start_date::text as day from policy')).map(({ day }) => day)

it('loads the four sign-ins', async () => {
  await keepDemo(settings, { db, files, clock: on('2026-11-21'), log: silentLog })
  const loaded = await db.query<{ username: string }>('select username from login')
  const usernames = demoLogins.map(({ username }) => username)
  expect(usernames).toHaveLength(4)
  expect(loaded.map(({ username }) => username).toSorted()).toEqual(usernames.toSorted())
})

it.each([
  ['2026-12-05', '2026-11-21'],
  ['2026-12-06', '2026-12-06'],
  ['2026-11-07', '2026-11-21'],
  ['2026-11-06', '2026-11-06'],
])('is on %s the one of %s, when it was loaded on 21 November: 14 days are fresh', async (day, loaded) => {
  await keep('2026-11-21')
  await keep(day)
  expect(await loadedDays()).toEqual([loaded])
})

it('loads nothing when DEMO is off', async () => {
  await keep('2026-11-21', { demo: false })
  expect(await loadedDays()).toEqual([])
})

it('refuses production on a database that holds it', async () => {
  await keep('2026-11-21')
  await expect(keep('2026-11-21', { demo: false, production: true })).rejects.toThrow(
    /demonstration customers.*set DATABASE_URL/,
  )
})
