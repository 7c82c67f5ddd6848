import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../start/seams/open-database.ts'
import { openPairedFiles } from '../../start/seams/open-files.ts'
import { testDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { commandLine, linesOf } from '../../test/operator/command-line.ts'
import { urlOf } from '../../test/process/portal-process.ts'
import { testClamd } from '../../test/servers/clamd.ts'
import { listening } from '../../test/servers/port.ts'
import { roomWords } from './disk-check.ts'

const folder = await testFolder()
const db = await testDb()
afterAll(() => db.close())

/** What doctor finds with these settings beside the usual ones, a state by check, and its exit code. */
async function doctor(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(db), ...env }
  const ran = await commandLine(db, settings, openDatabase)('doctor', '--format', 'ndjson')
  const diagnoses = linesOf(ran)
  return { diagnoses, code: ran.code, stderr: ran.stderr }
}

const diagnosis = (check: string, state: string, says: string, todo: string | null = null) => ({
  check,
  state,
  says: expect.stringContaining(says),
  todo: todo === null ? null : expect.stringContaining(todo),
})

it('finds a portal sound that is, and changes nothing', async () => {
  await openPairedFiles({ dataDir: join(folder, 'data') }, db, () => {})
  const before = await db.query(
    'select n_tup_ins, n_tup_upd, n_tup_del from pg_stat_user_tables order by relname',
  )
  const { diagnoses, code } = await doctor()
  expect(code).toBe(0)
  expect(diagnoses).toEqual([
    diagnosis('settings', 'ok', 'They can be used; NODE_ENV is not production.'),
    // How much room the machine of the tests has is its own affair.
    expect.objectContaining({ check: 'disk' }),
    diagnosis('database', 'ok', 'the schema is up to date'),
    diagnosis('clock', 'ok', 'This machine and the database agree within 5 s.'),
    diagnosis('files', 'ok', 'belongs to this database'),
    diagnosis('outbox', 'ok', 'No message waits.'),
    diagnosis('requests', 'ok', 'None has waited for an answer for 48 hours.'),
    diagnosis('import', 'warning', 'No feed has come in yet.', 'Load the first one'),
    diagnosis('mail', 'warning', 'leaves this machine by nobody', 'Set SMTP_URL'),
    diagnosis('provider', 'ok', 'The embedded provider'),
  ])
  expect(
    await db.query('select n_tup_ins, n_tup_upd, n_tup_del from pg_stat_user_tables order by relname'),
  ).toEqual(before)
})

it('tells what is wrong in words, with what to do, and exits with 1', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/portal' }
  const { stdout, stderr, code } = await commandLine(db, settings, openDatabase)('doctor')
  expect([code, stderr]).toEqual([1, 'Something is wrong.\n'])
  expect(stdout).toMatch(
    /^wrong {4}database {2}The PostgreSQL server is not running at that address\. Start it, or correct DATABASE_URL\.\n {19}→ Check the server/m,
  )
  expect(stdout).not.toContain('hunter2')
})

it('tells each mistake in the settings and checks nothing else then', async () => {
  const { diagnoses, code } = await doctor({ PORT: 'x', METRICS_PORT: '0' })
  expect(code).toBe(1)
  expect(diagnoses).toEqual([
    diagnosis('settings', 'wrong', 'PORT is not a port', 'correct it first'),
    diagnosis('settings', 'wrong', 'METRICS_PORT is not a port', 'correct it first'),
  ])
})

it('tells migrations that wait and applies none', async () => {
  const behind = await testDb()
  onTestFinished(() => behind.close())
  await behind.query(`delete from migration where name like '0030%'`)
  const { diagnoses } = await doctor({ DATABASE_URL: urlOf(behind) })
  expect(diagnoses).toContainEqual(
    diagnosis(
      'database',
      'warning',
      '1 migrations wait',
      'Take a backup; the next start of the portal applies them.',
    ),
  )
  expect(await behind.query(`select from migration where name like '0030%'`)).toEqual([])
})

it('tells that the disk of the files is not there, once the portal has kept files', async () => {
  const { diagnoses, code } = await doctor({ DATA_DIR: join(folder, 'unmounted') })
  expect(diagnoses).toContainEqual(diagnosis('files', 'wrong', 'carries no id', 'Restoring files'))
  expect(code).toBe(1)
})

it('tells a database that a newer version migrated, and files of another portal', async () => {
  const newer = await testDb()
  onTestFinished(() => newer.close())
  const { diagnoses } = await doctor({ DATABASE_URL: urlOf(newer) })
  expect(diagnoses).toContainEqual(
    diagnosis('files', 'wrong', 'belongs to another database', 'Restoring files'),
  )
  await newer.query(`insert into migration values ('9999_later.sql', now(), 'x')`)
  const later = await doctor({ DATABASE_URL: urlOf(newer) })
  expect(later.diagnoses).toContainEqual(
    diagnosis(
      'database',
      'wrong',
      'A newer version of the portal has migrated the database (9999_later.sql).',
      'Start that version',
    ),
  )
})

it('tells a mail server, a provider and a scanner that are not there', async () => {
  const { diagnoses, code } = await doctor({
    SMTP_URL: 'smtp://127.0.0.1:1',
    OIDC_ISSUER: 'http://127.0.0.1:1/realms/x',
    OIDC_CLIENT_ID: 'portail',
    CLAMD_URL: 'tcp://127.0.0.1:1',
    DEMO: 'off',
  })
  expect(code).toBe(1)
  for (const check of ['mail', 'provider', 'scanner'])
    expect(diagnoses).toContainEqual(
      expect.objectContaining({ check, state: 'wrong', todo: expect.any(String) }),
    )
})

it('tells a provider of another name, or whose clock is wrong', async () => {
  let issuer = ''
  let date = new Date().toUTCString()
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { date, 'content-type': 'application/json' })
      .end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` })),
  )
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${await listening(server)}`
  issuer = url
  const env = { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'portail', DEMO: 'off' }
  expect((await doctor(env)).diagnoses).toContainEqual(
    diagnosis('provider', 'ok', 'answers with its metadata and keys'),
  )
  date = new Date(Date.now() - 120_000).toUTCString()
  expect((await doctor(env)).diagnoses).toContainEqual(
    diagnosis('provider', 'wrong', 'so that its tokens may be refused and sign-ins count as old', 'NTP'),
  )
  expect((await doctor({ ...env, OIDC_ISSUER: `${url}/` })).diagnoses).toContainEqual(
    diagnosis('provider', 'wrong', `The provider calls itself ${url}.`, 'Set OIDC_ISSUER to exactly that.'),
  )
})

it('asks clamd to look at a file', async () => {
  const clamd = await testClamd(() => 'stream: OK')
  onTestFinished(clamd.close)
  expect((await doctor({ CLAMD_URL: clamd.url })).diagnoses).toContainEqual(
    diagnosis('scanner', 'ok', 'clamd looks at files'),
  )
})

it.each([
  [500_000_000, 0.5, 'wrong'],
  [50_000_000_000, 0.05, 'warning'],
  [50_000_000_000, 0.5, 'ok'],
])('of %d bytes free, a share of %d, it says %s', (free, share, state) => {
  const figures = { bavail: free / 4096, blocks: free / 4096 / share, bsize: 4096 }
  expect(roomWords('/data', figures).state).toBe(state)
})
