import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDb } from './db/db.ts'
import { throughPooler } from './db/pooler.ts'
import { diskFiles } from './files/store/disk-files.ts'
import { silentLog } from './ground/log.ts'
import { memoryFeed } from './import/feed/feed.ts'
import { importFeed } from './import/import.ts'
import { openDatabase } from './start/seams/open-database.ts'
import { readConfig } from './start/settings/config.ts'
import { testDb } from './test/database/db.ts'
import { testFolder } from './test/folder.ts'
import { signInOver } from './test/identity/http-browser.ts'
import { accountLine, testPassword } from './test/inputs/feed-lines.ts'
import { expectMailOfEachRow, journalOf, untilDelivered } from './test/invariants.ts'
import { portalProcess, urlOf } from './test/process/portal-process.ts'
import { burstFeed, burstWrites, emailOf, send } from './test/process/writes.ts'
import { pgbouncer, startPgbouncer } from './test/servers/pgbouncer.ts'

const skipped = pgbouncer ? '' : ': SKIPPED, install it (apt-get install pgbouncer)'

// Debian's, in transaction mode: a session's settings and prepared statements end with the transaction there.
describe.skipIf(!pgbouncer)(`behind PgBouncer${skipped}`, async () => {
  const folder = await testFolder()
  const usual = await startPgbouncer(inject('postgres'), folder)
  const deaf = ['ignore_startup_parameters = statement_timeout, lock_timeout, options']
  const forgetful = await startPgbouncer(inject('postgres'), folder, deaf)
  afterAll(async () => {
    await usual.stop()
    await forgetful.stop()
  })

  it('starts, signs in, takes each kind of write from many at once and delivers them, on two servers', async () => {
    const server = await portalProcess({ feed: burstFeed(), address: usual.address })
    onTestFinished(server.close)
    const second = await server.another()
    await second.start()
    for (const { url } of [server, second])
      await signInOver(url, new Map(), { email: emailOf('acc-1'), password: testPassword })
    const writes = burstWrites()
    const answers = await Promise.all(writes.map((write) => send(server, write)))
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    await untilDelivered(server)
    await expectMailOfEachRow(server)
    expect(await journalOf(server)).toHaveLength(writes.length)
    expect(server.said()).not.toMatch(/prepared statement|startup parameter|"level":[56]0/)
  })

  it.each([
    ['refuses the settings of a session', usual],
    ['takes them and forgets them', forgetful],
  ])('keeps the time limits of a statement where the pooler %s', async (_name, { address }) => {
    const db = await testDb()
    const found = await throughPooler(address(db))
    expect(found.pooled).toBe(true)
    const pooled = openDb(found)
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    const defaultLimits = { statement: '5s', lock: '2s', idle: '1min' }
    expect(await pooled.query(limits)).toEqual([defaultLimits])
    expect(await pooled.transaction((tx) => tx.query(limits))).toEqual([defaultLimits])
    const patient = await pooled.transaction((tx) => tx.query(limits), { patienceMs: 60_000 })
    expect(patient).toEqual([{ statement: '1min', lock: '1min', idle: '1min' }])
    await pooled.close()
    await db.close()
  })

  it('lets two feeds in one after the other, the changes of which take several transactions', async () => {
    const db = await testDb()
    const pooled = openDb(await throughPooler(usual.address(db)))
    const files = diskFiles(join(folder, 'files'))
    const lines = (lastName: string) =>
      Array.from({ length: 210 }, (_, index) => accountLine(`acc-${index}`, { lastName }))
    const bring = (lastName: string) => importFeed({ db: pooled, files }, memoryFeed(lines(lastName)))
    await bring('Martin')
    await Promise.all([bring('Roy'), bring('Petit')])
    const names = await db.query<{ name: string }>('select distinct last_name as name from account')
    expect(names).toHaveLength(1)
    expect(['Roy', 'Petit']).toContain(names[0]?.name)
    await pooled.close()
    await db.close()
  })

  it('takes a server of its own for one that keeps sessions', async () => {
    const db = await testDb()
    expect(await throughPooler(urlOf(db))).toMatchObject({ pooled: false })
    await db.close()
  })

  it.each([
    ['does not know the user', (url: string) => url.replace(/\/\/\w+@/, '//stranger:hunter2@')],
    ['is given options that it does not take', (url: string) => `${url}?options=-c%20geqo=off`],
  ])('says a sentence and no stack where it %s', async (_name, wrong) => {
    const db = await testDb()
    const config = readConfig({ DATABASE_URL: wrong(usual.address(db)) })
    await expect(openDatabase(config, silentLog)).rejects.toThrow(/^The PostgreSQL server .*DATABASE_URL/)
    await db.close()
  })
})
