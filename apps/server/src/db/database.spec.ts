import { createServer } from 'node:net'
import { inject, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { StartError } from '../start-error.ts'
import { openDatabase } from './database.ts'
import { testDb } from './test-db.ts'

const { host, user } = inject('postgres')
const open = (url: string, env = {}) => openDatabase(readConfig({ DATABASE_URL: url, ...env }), silentLog)

it.each([
  [
    'nothing listens there',
    'postgres://u:hunter2@127.0.0.1:1/portal',
    /is not running at that address. Start it/,
  ],
  [
    'the host is unknown',
    'postgres://u:hunter2@db.invalid/portal',
    /host name that (is unknown|cannot be resolved)/,
  ],
  [
    'the database is missing',
    `postgres://${user}@/missing?host=${host}`,
    /has no database of that name. Create it/,
  ],
  [
    'the user is unknown',
    `postgres://stranger:hunter2@/postgres?host=${host}`,
    /stranger|does not let this user in/,
  ],
])('says what to do when %s, and never the password', async (_name, url, sentence) => {
  const failure = await open(url).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toMatch(sentence)
  expect(String(failure)).not.toContain('hunter2')
})

it('says what to do when something listens there and never answers', async () => {
  const mute = createServer(() => {})
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(open(`postgres://u@127.0.0.1:${port}/portal`)).rejects.toThrow(/does not answer. Start it/)
  mute.close()
})

it('refuses a server without fsync in production (decisions §1)', async () => {
  const production = {
    NODE_ENV: 'production',
    DEMO: 'off',
    EMBEDDED_IDENTITY: 'yes',
    PUBLIC_URL: 'https://assure.example',
  }
  const db = await testDb()
  const url = `postgres://${user}@/${db.connection.database}?host=${host}`
  await expect(open(url, production)).rejects.toThrow(/fsync off.*Set fsync = on/)
  const { stop } = await open(url)
  await stop()
  await db.close()
})
