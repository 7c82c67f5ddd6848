import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { openDatabase } from '../start/seams/open-database.ts'
import { takeIdentity } from '../start/settings/take-identity.ts'
import { testDb } from '../test/database/db.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine } from '../test/inputs/feed-lines.ts'
import { commandLine, linesOf, printed, refused } from '../test/operator/command-line.ts'
import { givenInFile, identityFile } from '../test/operator/identity-file.ts'
import { listening } from '../test/servers/port.ts'
import { run } from './run.ts'

const folder = await testFolder()
const db = await testDb()
afterAll(() => db.close())

const { host, user, database } = db.connection
const settings = { DATA_DIR: folder, DATABASE_URL: `postgres://${user}@/${database}?host=${host}` }
const portal = commandLine(db, settings)
const account = accountLine('acc-1')

async function feed(...lines: unknown[]): Promise<string> {
  const path = join(folder, 'feed.ndjson')
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

it('is a program: imports a feed and says what came in, without progress where there is no terminal', async () => {
  const program = [join(import.meta.dirname, 'portal.ts'), 'import', await feed(account)]
  const child = spawn(process.execPath, program, { env: settings })
  const said = [text(child.stdout), text(child.stderr), once(child, 'exit')] as const
  const [stdout, stderr, [code]] = await Promise.all(said)
  expect({ stdout, stderr, code }).toEqual(printed('Imported 1 accounts, 0 policies, 0 documents.\n'))
})

it('says that it was broken off, and exits with 1', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const silent = createServer(() => resolve())
  onTestFinished(() => void silent.close())
  const env = { ...settings, SMTP_URL: `smtp://127.0.0.1:${await listening(silent)}` }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'portal.ts'), 'doctor'], { env })
  const said = [text(child.stderr), once(child, 'exit')] as const
  await asked
  child.kill('SIGINT')
  const [stderr, [code]] = await Promise.all(said)
  expect({ stderr, code }).toEqual({
    stderr: expect.stringMatching(/^Broken off .* Run the same command again\.\n$/),
    code: 1,
  })
})

it('ends in silence and with its work done when nobody reads on, as behind head', async () => {
  const program = join(import.meta.dirname, 'portal.ts')
  const piped = async (args: string) => {
    // The status is the command's; what it is piped into ends at once.
    const script = `{ ${process.execPath} ${program} ${args}; echo "ended with $?" >&3; } 3>&2 2>&1 | :`
    const child = spawn('sh', ['-c', script], { env: settings })
    return (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  }
  expect(await piped('--help')).toBe('ended with 0\n')
  expect(await piped('sing')).toBe('ended with 1\n')
  expect(await piped(`import ${await feed({ ...account, lastName: 'Unread' })}`)).toBe('ended with 0\n')
  expect(await db.query('select last_name as name from account')).toEqual([{ name: 'Unread' }])
})

it('prints who runs the portal as IDENTITY_FILE has it, or else the fictional broker, without a database', async () => {
  onTestFinished(() => takeIdentity({}))
  const open = () => Promise.reject(new Error('asked for the database'))
  const told = async (env: NodeJS.ProcessEnv) => {
    const said: string[] = []
    const output = { write: (text: string) => said.push(text) }
    expect(await run(['identity'], { stdout: output, stderr: output }, { env, open })).toBe(0)
    return JSON.parse(said.join(''))
  }
  expect(await told({ IDENTITY_FILE: identityFile })).toEqual(givenInFile)
  expect(await told({})).toMatchObject({
    broker: { name: 'Arvois Courtage' },
    service: { telephone: '01 99 00 20 20' },
    mediator: { website: 'https://www.mediation-assurance.org' },
    promises: { answerHours: 48 },
  })
})

it('refuses a feed of which nothing was written', async () => {
  expect(await portal('import', await feed())).toEqual(refused('is empty. See why'))
})

it('names line, field and reason of a bad line and exits with 1', async () => {
  expect(await portal('import', await feed(account, { ...account, email: 'x' }))).toEqual({
    ...refused(''),
    stderr: 'line 2: email: is no e-mail address\n',
  })
})

it('tells what came of a feed, in words or as objects, and tries it out without a change', async () => {
  await portal('import', await feed(account))
  const other = await feed({ ...account, lastName: 'Roy' })
  const names = () => db.query('select last_name as name from account')
  const tried = await portal('import', other, '--dry-run', '--format', 'ndjson')
  expect(linesOf(tried)).toEqual([
    { event: 'changed', accountId: 'acc-1', policyNumber: null, field: 'lastName' },
    { event: 'counts', accounts: 1, policies: 0, documents: 0 },
  ])
  expect([tried.code, tried.stderr]).toEqual([0, 'A dry run: nothing has changed.\n'])
  expect(await names()).toEqual([{ name: 'Martin' }])
  const counts = 'Imported 1 accounts, 0 policies, 0 documents.\n'
  expect(await portal('import', other)).toEqual(printed(`Changed: lastName of account acc-1.\n${counts}`))
  expect(await names()).toEqual([{ name: 'Roy' }])
})

it('prints the requests as NDJSON with the fields the broker relies on', async () => {
  await db.query(
    `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
     values ('acc-1', gen_random_uuid(), 'R-2', 'requestCallBack', null, 'received', '{"phone":"01"}', '2026-11-21T10:00:01Z'),
            ('acc-1', gen_random_uuid(), 'R-1', 'addDriver', 'P-1', 'done', '{"firstName":"Ana"}', '2026-11-21T10:00:00.5Z')`,
  )
  expect(linesOf(await portal('requests', 'list', '--format', 'ndjson'))).toEqual([
    {
      number: 'R-1',
      kind: 'addDriver',
      accountId: 'acc-1',
      policyNumber: 'P-1',
      status: 'done',
      createdAt: '2026-11-21T10:00:00.500Z',
      payload: { firstName: 'Ana' },
    },
    expect.objectContaining({ number: 'R-2', policyNumber: null, payload: { phone: '01' } }),
  ])
  expect((await portal('requests', 'list')).stdout).toMatch(/^NUMBER .*\nR-1 +addDriver +acc-1 +P-1 +done/)
})

it.each(['version', '--version'])('%s prints the version of package.json', async (args) => {
  expect(await portal(args)).toEqual(printed(`${manifest.version}\n`))
})

it('lists its commands', async () => {
  const { code, stdout } = await portal('--help')
  expect([code, stdout]).toEqual([0, expect.stringMatching(/import \[options\] <file>.*requests/s)])
})

it.each([
  [['sing'], "unknown command 'sing'"],
  [['import'], "missing required argument 'file'"],
  [['import', 'missing.ndjson'], 'cannot be read'],
  [['import', '.'], 'is not a file'],
  [['requests', 'list', '--format', 'xml'], 'Allowed choices are table, ndjson'],
])('%j: says what is wrong and exits with 1', async (args, sentence) => {
  expect(await portal(...args)).toEqual(refused(sentence))
})

it('lists where an account is signed in, ends it all, and says so of nobody', async () => {
  await portal('import', await feed(account))
  // By the clock of who reads them, which the database's need not be.
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db.query(
    `insert into portal_session (account_id, session_id, provider_sid, browser, started_at, last_seen_at, ends_at, tokens,
       access_expires_at, token_hash, generation)
     values ('acc-1', 's-1', 'sid-1', 'Firefox sur Windows', $1, $1, $3, '', $1, 'h', 1),
       ('acc-1', 's-3', null, 'Firefox sur Windows', $1, $2, $3, '', $1, 'h', 1),
       ('acc-2', 's-2', 'sid-2', 'Safari sur iPhone', $1, $1, $3, '', $1, 'h', 1)`,
    [ago(0), ago(31), ago(-60)],
  )
  await db.query(
    `insert into oidc_payload (model, id, uid, payload, expires_at)
     values ('Session', 'x', 'sid-1', '{"accountId":"acc-1"}', now() + interval '1 hour')`,
  )
  const [startedAt, lastSeenAt] = [expect.any(String), expect.any(String)]
  expect(linesOf(await portal('sessions', 'list', 'acc-1', '--format', 'ndjson'))).toEqual([
    { sessionId: 's-1', browser: 'Firefox sur Windows', startedAt, lastSeenAt },
  ])
  expect(await portal('sessions', 'end', 'acc-1')).toEqual(printed('2 sessions have ended.\n'))
  expect(await db.query(`select from oidc_payload where payload->>'accountId' = 'acc-1'`)).toEqual([])
  expect(await db.query(`select session_id as id from portal_session where ended_at is null`)).toEqual([
    { id: 's-2' },
  ])
  expect(await portal('sessions', 'end', 'acc-1')).toEqual(printed('0 sessions have ended.\n'))
  expect(await portal('sessions', 'end', 'nobody')).toEqual(refused('No account "nobody" is known.'))
})

it('touches nothing of a database that a newer version of the portal has migrated, and says so', async () => {
  await db.query(`insert into migration (name, applied_at, checksum) values ('9999_future.sql', now(), '')`)
  const newer = refused('The database was migrated by a newer version of the portal ')
  const opening = commandLine(db, settings, openDatabase)
  expect(await opening('requests', 'list')).toEqual(newer)
  expect(await opening('import', await feed(account))).toEqual(newer)
  await db.query(`delete from migration where name = '9999_future.sql'`)
})
