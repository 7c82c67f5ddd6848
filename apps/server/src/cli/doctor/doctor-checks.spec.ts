import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../start/seams/open-database.ts'
import { testDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { commandLine, linesOf } from '../../test/operator/command-line.ts'
import { urlOf } from '../../test/process/portal-process.ts'
import { listening } from '../../test/servers/port.ts'
import { diagnose } from './check.ts'
import { webhookWords } from './outside-checks.ts'
import { feedWords, outboxWords, requestWords } from './owed-checks.ts'

const folder = await testFolder()
const db = await testDb()
afterAll(() => db.close())

async function found(env: Record<string, string>): Promise<unknown[]> {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(db), DEMO: 'off', ...env }
  return linesOf(await commandLine(db, settings, openDatabase)('doctor', '--format', 'ndjson'))
}

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listening(server)}`
}

/** A port that nobody listens on any more. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((closed) => server.close(closed))
  return port
}

const nothing = { waiting: 0, parked: 0, oldestSeconds: null, unanswered: 0 }
const at = new Date('2026-11-23T08:00:00Z')
const hoursAgo = (hours: number) => ({ importedAt: at.getTime() / 1_000 - hours * 3_600 })

it.each([
  [{}, 'ok', 'No message waits.'],
  [{ waiting: 3, oldestSeconds: 900 }, 'ok', '3 messages wait, none for long.'],
  [{ waiting: 3, oldestSeconds: 961 }, 'warning', '3 messages wait, the oldest for 16 minutes.'],
  [
    { waiting: 3, parked: 2, oldestSeconds: 961 },
    'warning',
    '2 messages are parked: nobody tries them again.',
  ],
])('of messages owed %o it says %s: %s', (owed, state, says) => {
  expect(outboxWords({ ...nothing, ...owed })).toMatchObject({ state, says })
})

it.each([
  [0, 'ok', 'None has waited for an answer for 48 hours.'],
  [7, 'warning', '7 have not been answered for 48 hours.'],
])('of %d requests without an answer it says %s: %s', (unanswered, state, says) => {
  expect(requestWords({ ...nothing, unanswered })).toMatchObject({ state, says })
})

it.each([
  [{}, false, 'warning', 'No feed has come in yet.'],
  [hoursAgo(36), false, 'ok', 'The last feed came in 36 hours ago.'],
  [hoursAgo(37), false, 'warning', 'The last feed came in 37 hours ago.'],
  [hoursAgo(37), true, 'ok', 'A demonstration: its portfolio comes with the portal.'],
])('of the last feed %o, demonstration %s, it says %s: %s', (owed, isDemo, state, says) => {
  expect(feedWords({ ...nothing, ...owed }, at, isDemo)).toMatchObject({ state, says })
})

it('of a feed that was accepted and is not all in it says so', () => {
  expect(feedWords({ ...nothing, ...hoursAgo(1) }, at, false, 'run')).toMatchObject({
    state: 'warning',
    says: 'The last feed was accepted, and is not all in yet.',
  })
})

it.each([
  [204, 'ok'],
  [401, 'ok'],
  [405, 'ok'],
  [501, 'ok'],
  [302, 'wrong'],
  [503, 'warning'],
])('of a webhook that answers %d it says %s', (status, state) => {
  expect(webhookWords(status).state).toBe(state)
})

it('asks the webhook and posts nothing, and repeats neither its address nor a password in it', async () => {
  const methods: unknown[] = []
  const webhook = await serving((request, response) => {
    methods.push(request.method)
    response.writeHead(405).end()
  })
  const secret = { BROKER_WEBHOOK_SECRET: 'x'.repeat(32) }
  const check = async (url: string) => JSON.stringify(await found({ BROKER_WEBHOOK_URL: url, ...secret }))
  expect(await check(`${webhook}/in/hunter2`)).toContain(
    'webhook answers (405 to a HEAD; nothing was posted)',
  )
  expect(methods).toEqual(['HEAD'])
  const gone = await check(`http://127.0.0.1:${await freePort()}/in/hunter2`)
  expect(gone).toMatch(/"check":"webhook","state":"wrong","says":"connect ECONNREFUSED/)
  const named = await check('http://user:hunter2@127.0.0.1:1/in')
  expect(named).toContain('holds a user and a password')
  expect(gone + named).not.toContain('hunter2')
})

it('asks Contentful with the token, and tells when it is refused', async () => {
  let status = 200
  const url = await serving((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer token-1'
    const list = { sys: { type: 'Array' }, total: 41, skip: 0, limit: 1, items: [] }
    response.writeHead(isKnown ? status : 401).end(JSON.stringify(list))
  })
  const env = { CONTENT_URL: url, CONTENT_SPACE: 'space', CONTENT_TOKEN: 'token-1' }
  expect(await found(env)).toContainEqual(
    expect.objectContaining({ check: 'content', state: 'ok', says: 'Contentful has 41 pages of the FAQ.' }),
  )
  status = 401
  expect(await found(env)).toContainEqual({
    check: 'content',
    state: 'wrong',
    says: 'Contentful answered 401',
    todo: 'Check CONTENT_SPACE, CONTENT_TOKEN and CONTENT_URL.',
  })
})

it('tells that a standby follows nobody, or lets nobody in', async () => {
  const standby = async (DATABASE_READ_URL: string) =>
    (await found({ DATABASE_READ_URL })).find((each) => JSON.stringify(each).includes('"standby"'))
  expect(await standby(urlOf(db))).toMatchObject({
    state: 'wrong',
    says: 'The server of DATABASE_READ_URL follows nobody.',
  })
  expect(await standby(`postgres://u:hunter2@127.0.0.1:${await freePort()}/portal`)).toMatchObject({
    state: 'wrong',
    todo: 'Check the standby and DATABASE_READ_URL. Meanwhile the leader reads.',
  })
})

it('tells whether /metrics is ours, free or somebody else’s', async () => {
  let text = '# TYPE portal_database_up gauge\nportal_database_up 1\n'
  const port = new URL(await serving((_request, response) => response.end(text))).port
  const metrics = async (METRICS_PORT: string) =>
    (await found({ METRICS_PORT })).find((each) => JSON.stringify(each).includes('"metrics"'))
  expect(await metrics(port)).toMatchObject({
    state: 'ok',
    says: `The portal serves /metrics on port ${port}.`,
  })
  text = 'a shop'
  expect(await metrics(port)).toMatchObject({
    state: 'wrong',
    says: `Port ${port} of METRICS_PORT is in use by another program.`,
    todo: expect.stringContaining('Set METRICS_PORT to a free port'),
  })
  expect(await metrics(String(await freePort()))).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('is free'),
  })
})

it('tells what waits in words as well, a line each with what to do', async () => {
  const { stdout } = await commandLine(
    db,
    { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(db), DEMO: 'off' },
    openDatabase,
  )('doctor')
  expect(stdout).toMatch(/^ok {7}outbox {4}No message waits\.$/m)
  expect(stdout).toMatch(/^warning {2}import {4}No feed has come in yet\.\n {19}→ Load the first one/m)
})

it('says what to do about a certificate of an authority that nobody here knows', async () => {
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  const ask = () => Promise.reject(new TypeError('fetch failed', { cause }))
  expect(await diagnose('webhook', ask, 'Ask who runs it.')).toEqual({
    check: 'webhook',
    state: 'wrong',
    says: 'self-signed certificate',
    todo: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  })
})
