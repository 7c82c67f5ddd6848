import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { testDb } from './db/test-db.ts'
import { freePort } from './test-port.ts'

// The program itself, as the operator starts it.
const main = join(import.meta.dirname, 'main.ts')
let dataDir: string
let portal: ChildProcess
let url: string
let said = ''

async function start(env: Record<string, string>): Promise<void> {
  const { host, port: dbPort, user } = inject('postgres')
  const db = await testDb()
  await db.close()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  said = ''
  portal = spawn(process.execPath, [main], {
    // Nothing of the environment that the tests run in.
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      DATABASE_URL: `postgres://${user}@localhost/${db.connection.database}?host=${encodeURIComponent(host)}&port=${dbPort}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [portal.stdout, portal.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  for (let tries = 0; (await statusOf('/ready')) !== 200; tries++) {
    if (tries > 200 || portal.exitCode !== null) throw new Error(`not ready: ${said}`)
    await wait(50)
  }
}

async function statusOf(path: string): Promise<number> {
  return fetch(url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function exitCode(): Promise<number | null> {
  if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit')
  return portal.exitCode
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-stop-'))
})
afterEach(async () => {
  portal.kill('SIGKILL')
  await exitCode()
  await rm(dataDir, { recursive: true, force: true })
})

it('says that it is not ready before it stops accepting, then ends with 0', async () => {
  await start({ DRAIN_SECONDS: '1' })
  const from = performance.now()
  portal.kill('SIGTERM')
  await expect.poll(() => statusOf('/ready'), { interval: 20 }).toBe(503)
  expect(await statusOf('/live')).toBe(200)
  expect(await exitCode()).toBe(0)
  expect(performance.now() - from).toBeGreaterThan(900)
  expect(await statusOf('/live')).toBe(0)
})

it('finishes a request that is under way, and takes no other', async () => {
  await start({})
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'connect')
  // Under way until its body is complete.
  socket.write(
    'POST /auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await wait(200)
  portal.kill('SIGTERM')
  await expect.poll(() => statusOf('/live')).toBe(0)
  expect(portal.exitCode).toBeNull()
  socket.write('}')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(await exitCode()).toBe(0)
})

it('ends at once on a second signal', async () => {
  await start({ DRAIN_SECONDS: '60' })
  portal.kill('SIGTERM')
  await wait(200)
  portal.kill('SIGTERM')
  expect(await exitCode()).toBe(1)
})

it('logs one JSON object a line, and no line is anything else', async () => {
  await start({})
  await statusOf('/api/v1/policy/accounts/acc-canary')
  portal.kill('SIGINT')
  await exitCode()
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(said).not.toContain('acc-canary')
})
