import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openAudit } from '../../start/seams/open-audit.ts'
import { empty, testDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { accountLine } from '../../test/inputs/feed-lines.ts'
import { commandLine, linesOf, refused } from '../../test/operator/command-line.ts'

const folder = await testFolder()
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db, 'audit', 'security_event'))

const portal = (...args: string[]) => commandLine(db, { DATA_DIR: folder })(...args)
const listed = async (...args: string[]) =>
  linesOf(await portal('audit', 'list', '--format', 'ndjson', ...args))

const events = (columns: string, where: string) =>
  db.query(`select ${columns} from security_event where ${where}`)

async function feed(line: object): Promise<string> {
  const path = join(folder, 'feed.ndjson')
  await writeFile(path, JSON.stringify(line))
  return path
}

const signIn = { kind: 'sign-in', outcome: 'right', name: 'camille@exemple.fr', traceId: 't-1' } as const

it('takes each command down with who ran it, on what and whether it failed', async () => {
  await portal('ibans', 'block', 'TR')
  await portal('--by', 'Claire', 'requests', 'set', 'ea-1', 'done')
  await portal('import', await feed({}))
  await portal('import', '--dry-run', await feed(accountLine('acc-9')))
  await portal('requests', 'list', '--by', 'Yanis')
  const by = userInfo().username
  expect(
    await events(`actor, object, outcome`, `kind = 'operator-command' order by first_at, outcome`),
  ).toEqual([
    { actor: by, object: 'ibans block …', outcome: 'begun' },
    { actor: 'Claire', object: 'requests set ea-1 done', outcome: 'begun' },
    { actor: by, object: 'import …', outcome: 'begun' },
    { actor: by, object: 'import …', outcome: 'failed' },
    { actor: by, object: 'import --dry-run …', outcome: 'begun' },
    { actor: 'Yanis', object: 'requests list', outcome: 'begun' },
  ])
})

it('takes the operator’s work on sessions and on the store down with the account and the ids they were about', async () => {
  await portal('import', await feed(accountLine('acc-1')))
  await empty(db, 'security_event')
  const [id, other] = [randomUUID(), randomUUID()]
  await portal('sessions', 'end', 'acc-1')
  await portal('files', 'adopt', id, other)
  expect(
    await events(
      'kind, outcome, account_id as account, object',
      `outcome <> 'failed' order by first_at, kind`,
    ),
  ).toEqual([
    { kind: 'operator-command', outcome: 'begun', account: 'acc-1', object: 'sessions end acc-1' },
    { kind: 'session', outcome: 'ended-by-operator', account: 'acc-1', object: '' },
    { kind: 'operator-command', outcome: 'begun', account: '', object: `files adopt ${id} ${other}` },
  ])
  expect(await db.query('select from audit')).toEqual([])
})

it('takes down whose own password a feed has replaced', async () => {
  for (const password of ['Premier-2026!', 'Remis-2027!']) {
    const login = { username: 'zoe@exemple.fr', password, reset: true }
    await portal('import', await feed(accountLine('acc-2', { login })))
  }
  expect(await events('outcome, account_id as account, times', `kind = 'password-set'`)).toEqual([
    { outcome: 'by-feed', account: 'acc-2', times: 1 },
  ])
})

it('lists accepted requests and events together, the newest first', async () => {
  await db.query(
    `insert into audit (account_id, audit_id, at, action, object, outcome, trace_id)
     values ('acc-1', gen_random_uuid(), '2026-11-21T09:00:00Z', 'addDriver', 'EA-1', 'accepted', 't-9')`,
  )
  const audit = await openAudit(db, { warn: () => {} })
  await audit.write({ ...signIn, accountId: 'acc-1', address: '192.0.2.1' })
  await db.query(`update security_event set last_at = last_at - interval '1 second'`)
  await audit.write({ ...signIn, accountId: 'acc-2', address: '192.0.2.2' })
  expect(await listed('--account', 'acc-1')).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      lastAt: expect.any(String),
      times: 1,
      kind: 'sign-in',
      outcome: 'right',
      accountId: 'acc-1',
      object: null,
      actor: null,
      address: expect.stringMatching(/^[\w-]{22}$/),
      subject: expect.stringMatching(/^[\w-]{22}$/),
      traceId: 't-1',
      lastTraceId: 't-1',
    },
    expect.objectContaining({
      at: '2026-11-21T09:00:00.000Z',
      kind: 'request',
      object: 'addDriver EA-1',
      subject: null,
      traceId: 't-9',
    }),
  ])
  expect((await portal('audit', 'list', '--about', '192.0.2.2')).stdout).toMatch(
    /^LAST AT +TIMES KIND +OUTCOME +ACCOUNT .*\n\d{4}-\S+ +1 +sign-in +right +acc-2 .*\n$/,
  )
  expect(await listed('--kind', 'request')).toHaveLength(1)
  expect(await listed('--about', 'Camille@exemple.fr ')).toHaveLength(2)
  expect(await listed('--kind', 'sign-in', '--limit', '1')).toMatchObject([{ accountId: 'acc-2' }])
})

it('refuses a limit and a kind that are none', async () => {
  for (const limit of ['0', '1e3']) {
    const answer = await portal('audit', 'list', '--limit', limit)
    expect(answer).toEqual(refused('It is a whole number from 1 to 100000.'))
  }
  expect((await portal('audit', 'list', '--kind', 'gossip')).code).toBe(1)
})
