import { createServer, type Socket } from 'node:net'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '../../ground/log.ts'
import { StartError } from '../../ground/start-error.ts'
import { testDb } from '../../test/database/db.ts'
import { identityFile } from '../../test/operator/identity-file.ts'
import { listening } from '../../test/servers/port.ts'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from './open-database.ts'

const { host, user } = inject('postgres')
const open = (url: string, env = {}) => openDatabase(readConfig({ DATABASE_URL: url, ...env }), silentLog)

it.each([
  ['nothing listens there', 'u:hunter2@127.0.0.1:1/portal', /is not running at that address. Start it/],
  ['the host is unknown', 'u:hunter2@db.invalid/portal', /name that (is unknown|cannot be resolved)/],
  ['the database is missing', `${user}@/missing?host=${host}`, /has no database of that name. Create it/],
  ['the user is unknown', `stranger:hunter2@/postgres?host=${host}`, /stranger|does not let this user in/],
])('says what to do when %s, and never the password', async (_name, url, sentence) => {
  const failure = await open(`postgres://${url}`).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toMatch(sentence)
  expect(String(failure)).not.toContain('hunter2')
})

async function answering(answer: (socket: Socket) => void): Promise<{ url: string; close(): void }> {
  const server = createServer(answer)
  const port = await listening(server)
  return { url: `postgres://u:hunter2@127.0.0.1:${port}/portal`, close: () => server.close() }
}

it('says what to do when something listens there and never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  const { url, close } = await answering(() => resolve())
  const opened = open(url).catch((error: unknown) => error)
  await connected
  await vi.advanceTimersByTimeAsync(2_000)
  expect(String(await opened)).toMatch(/does not answer. Start it/)
  close()
})

it.each([
  ['28P01', /does not accept the user or password. Correct them in DATABASE_URL/],
  ['57P03', /is starting up or shutting down. Wait until it is ready/],
  ['53300', /has no connection left/],
])('says what to do when the server refuses with %s', async (code, sentence) => {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  const { url, close } = await answering((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([head, fields]))),
  )
  await expect(open(url)).rejects.toThrow(sentence)
  close()
})

it('names the setting of the owner when it is his address that is wrong', async () => {
  const db = await testDb()
  onTestFinished(() => db.close())
  const url = `postgres://${user}@/${db.connection.database}?host=${host}`
  const owner = 'postgres://u:hunter2@127.0.0.1:1/portal'
  await expect(open(url, { DATABASE_OWNER_URL: owner })).rejects.toThrow(/or correct DATABASE_OWNER_URL\.$/)
})

it('refuses a server without fsync in production (decisions §1)', async () => {
  const production = {
    NODE_ENV: 'production',
    DEMO: 'off',
    EMBEDDED_IDENTITY: 'yes',
    PUBLIC_URL: 'https://assure.example',
    TRUST_PROXY: 'none',
    SMTP_URL: 'smtps://mail.example',
    BROKER_EMAIL: 'gestion@broker.example',
    IDENTITY_FILE: identityFile,
  }
  const db = await testDb()
  const url = `postgres://${user}@/${db.connection.database}?host=${host}`
  await expect(open(url, production)).rejects.toThrow(/fsync off.*Set fsync = on/)
  const { stop } = await open(url)
  await stop()
  await db.close()
})
