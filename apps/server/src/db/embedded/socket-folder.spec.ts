import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteLeftSocketFolders } from './socket-folder.ts'

const uid = process.getuid?.() ?? 0
const name = 'espace-assure-0123456789ab'
let root: string
let servers: Server[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sockets-'))
})
afterEach(async () => {
  for (const server of servers) server.close()
  servers = []
  await rm(root, { recursive: true, force: true })
})

async function folder(pid?: number): Promise<string> {
  const path = join(root, name)
  await mkdir(path)
  if (pid !== undefined) await writeFile(join(path, '.s.PGSQL.5432.lock'), `${pid}\n/data\n`)
  return path
}

/** What is left when it is an hour old. */
async function cleared(of = uid): Promise<string[]> {
  const then = new Date(Date.now() - 3_600_000)
  for (const called of await readdir(root)) await utimes(join(root, called), then, then)
  await deleteLeftSocketFolders(root, of)
  return readdir(root)
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid

/** A socket that somebody listens on, or that a killed process has left. */
async function socketIn(path: string, isKilled: boolean): Promise<void> {
  const at = join(path, '.s.PGSQL.5432')
  if (!isKilled) {
    const server = createServer().listen(at)
    servers.push(server)
    await once(server, 'listening')
    return
  }
  const program = `require('node:net').createServer().listen(${JSON.stringify(at)}, () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['-e', program]), 'exit')
}

it('removes the empty folder of a server that has ended, unless a start has just made it or it is another user’s', async () => {
  await folder()
  await deleteLeftSocketFolders(root, uid)
  expect(await readdir(root)).toEqual([name])
  expect(await cleared(uid + 1)).toEqual([name])
  expect(await cleared()).toEqual([])
})

it('removes what a killed server has left', async () => {
  const path = await folder(deadPid())
  await socketIn(path, true)
  expect(await readdir(path)).toHaveLength(2)
  expect(await cleared()).toEqual([])
})

it('leaves the socket of a server that answers, though its process is not to be seen from here', async () => {
  await socketIn(await folder(deadPid()), false)
  expect(await cleared()).toEqual([name])
})

it('leaves a server that lives and does not answer', async () => {
  await socketIn(await folder(process.pid), true)
  expect(await cleared()).toEqual([name])
})

it('leaves a folder that is not as ours are', async () => {
  await writeFile(join(await folder(), 'a-file'), '')
  await mkdir(join(root, 'espace-assure-other'))
  expect(await cleared()).toHaveLength(2)
  expect(await readdir(join(root, name))).toEqual(['a-file'])
})
