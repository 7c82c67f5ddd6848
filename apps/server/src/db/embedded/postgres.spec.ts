import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../ground/log.ts'
import { StartError } from '../../ground/start-error.ts'
import { openDb } from '../db.ts'
import { startPostgres, type Postgres } from './postgres.ts'

// Making a database takes most of a second: the tests share one, except those about making it.
const shared = await newFolder()
let dataDir = shared
let started: Postgres[] = []
beforeEach(() => {
  dataDir = shared
})
afterEach(async () => {
  for (const { stop } of started) await stop()
  started = []
  if (dataDir !== shared) await rm(dataDir, { recursive: true, force: true })
})
afterAll(() => rm(shared, { recursive: true, force: true }))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'))
  // As root the server runs as another user, who has to cross this folder.
  await chmod(folder, 0o711)
  return folder
}

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log: silentLog })
  started.push(postgres)
  return postgres
}

async function query<Row>(postgres: Postgres, text: string): Promise<Row[]> {
  const db = openDb(postgres.connection)
  try {
    return await db.query<Row>(text)
  } finally {
    await db.close()
  }
}

const serverPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8')).split('\n')[0])

/** A zombie that nobody has waited for yet has no command line any more. */
const isGone = async (pid: number) => !(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
async function refusal(folder: string): Promise<string> {
  const failure = await startPostgres({ dataDir: folder, log: silentLog }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  return String(failure)
}

/** Another process: starts the server, says 'ready', and writes rows, printing each that is acknowledged. */
async function otherProcess(): Promise<ChildProcess> {
  const program = `
    const { startPostgres } = await import('${join(import.meta.dirname, 'postgres.ts')}')
    const { openDb } = await import('${join(import.meta.dirname, '../db.ts')}')
    const log = { info() {}, warn() {}, error() {} }
    const { connection } = await startPostgres({ dataDir: '${dataDir}', log })
    const db = openDb(connection)
    await db.query('drop table if exists acknowledged; create table acknowledged (n int primary key)')
    console.log('ready')
    for (let n = 1; ; n++) { await db.query('insert into acknowledged values ($1)', [n]); console.log(n) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child, 'spawn')
  return child
}

const linesOf = (child: ChildProcess) => createInterface({ input: child.stdout ?? process.stdin })

it('syncs to disk, listens on a socket only, and keeps what is in it from start to start', async () => {
  const first = await start()
  expect(
    await query(
      first,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', addresses: '' }])
  await query(first, 'create table if not exists kept as select 42 as n')
  await first.stop()
  const second = await start()
  expect(await query(second, 'select n from kept')).toEqual([{ n: 42 }])
})

it('waits for its turn when it wakes, where Linux lets it', async () => {
  const allowed = spawnSync('chrt', ['-b', '0', 'true']).status === 0
  await start()
  const stat = await readFile(`/proc/${await serverPid()}/stat`, 'utf8')
  // The 41st field of proc(5), of which the second may hold spaces; 3 is SCHED_BATCH.
  const policy = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]
  expect(policy).toBe(allowed ? '3' : '0')
})

it('is shared by a second start, and stops with the last of the two', async () => {
  const [first, second] = [await start(), await start()]
  const pid = await serverPid()
  await first.stop()
  expect(await query(second, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(await serverPid()).toBe(pid)
  const socket = second.connection.host ?? ''
  expect(existsSync(socket)).toBe(true)
  await second.stop()
  await expect.poll(() => isGone(pid)).toBe(true)
  expect(existsSync(socket)).toBe(false)
})

it('is made once when two start at the same time on a new folder, and deletes what a killed start has half made', async () => {
  dataDir = await newFolder()
  // No process has this number: Linux ends at 4,194,304.
  const half = join(dataDir, 'postgres/pg18.making-4999999-x')
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18')
  const [first, second] = await Promise.all([start(), start()])
  await query(first, 'create table shared as select 7 as n')
  expect(await query(second, 'select n from shared')).toEqual([{ n: 7 }])
  expect(await readdir(join(dataDir, 'postgres'))).not.toContainEqual(expect.stringContaining('making'))
})

it('ends soon after its last user is killed, and has lost nothing that was acknowledged', async () => {
  const killed = await otherProcess()
  const acknowledged: number[] = []
  let pid = NaN
  for await (const line of linesOf(killed)) {
    if (line === 'ready') pid = await serverPid()
    else acknowledged.push(Number(line))
    if (acknowledged.length === 200) killed.kill('SIGKILL')
  }
  await expect.poll(() => isGone(pid)).toBe(true)
  const postgres = await start()
  const [row] = await query<{ n: number }>(
    postgres,
    'select max(n) as n, count(*) = max(n) as whole from acknowledged',
  )
  expect(row).toMatchObject({ whole: true })
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Infinity)
})

it('stays with us when the process that started it is killed', async () => {
  const killed = await otherProcess()
  await once(linesOf(killed), 'line')
  const postgres = await start()
  const pid = await serverPid()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(await serverPid()).toBe(pid)
})

it('comes back by itself when the server is killed under us', async () => {
  const postgres = await start()
  await query(postgres, 'create table if not exists kept as select 42 as n')
  const pid = await serverPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(postgres, 'select n from kept').catch(() => [])).toEqual([{ n: 42 }])
})

it('starts although another program has the process number of a crashed server', async () => {
  const first = await start()
  const path = join(dataDir, 'postgres/pg18/postmaster.pid')
  const text = await readFile(path, 'utf8')
  await first.stop()
  await writeFile(path, text.replace(/^\d+/, String(process.pid)))
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
})

it('says what to do when the data folder is a file', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  expect(await refusal(file)).toMatch(
    /data folder .* cannot be used .*Set DATA_DIR to a folder you can write to/,
  )
})

// The last one: it spoils what the others share.
it('says what is wrong when the files are damaged, and does not delete them', async () => {
  const first = await start()
  await first.stop()
  const control = join(dataDir, 'postgres/pg18/global/pg_control')
  await writeFile(control, 'damaged')
  expect(await refusal(dataDir)).toMatch(/does not start: .*pg_control/)
  expect(await readFile(control, 'utf8')).toBe('damaged')
})
