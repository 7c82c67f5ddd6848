import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../ground/log.ts'
import { StartError } from '../../ground/start-error.ts'
import { createCluster, owner } from './cluster.ts'
import { preparePlace, type ServerPlace } from './postgres-place.ts'
import { deleteStalePidFile, hasEnded, runningServer, type Server } from './postgres-process.ts'
import { deleteLeftSocketFolders, deleteSocketFolder, makeSocketFolder } from './socket-folder.ts'
import { spawnIn } from './spawn-in.ts'
import { hasReader, isHeld, openPipe } from './users-pipe.ts'

export type Postgres = {
  connection: pg.PoolConfig
  /** Lets go of the server, which shuts down when nobody uses it any more, and waits for that. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** What to do beside the server while it comes up; waited for. */
  meanwhile?: (() => Promise<unknown>) | undefined
  /** Further command-line flags of the server, for tests. */
  flags?: readonly string[]
}

const startSeconds = 60

/**
 * Runs PostgreSQL on `dataDir`, or joins the one that runs there already: all processes share it, and it
 * stops with the last of them, however that one ends (docs/decisions/0005). Synced to disk, reachable by a
 * socket only.
 * @throws StartError saying what to do when the folder cannot be used or the server does not come up
 */
export async function startPostgres({
  dataDir,
  log,
  flags = [],
  meanwhile = async () => {},
}: Options): Promise<Postgres> {
  const place = preparePlace(dataDir, log)
  await createCluster(place)
  let hold = await comeUp(place, { flags, meanwhile, onEnd: revive })
  await deleteLeftSocketFolders(place.socketRoot, place.user?.uid ?? process.getuid?.() ?? 0)
  let isStopped = false
  const isWanted = () => !isStopped

  /** A server that ends while it is in use was killed: its log replays what was acknowledged. */
  async function revive(): Promise<void> {
    if (!isWanted()) return
    log.error('The embedded database stopped by itself; it is started again')
    try {
      const revived = await comeUp(place, { flags, meanwhile: async () => {}, onEnd: revive })
      if (!isWanted()) return fs.closeSync(revived.pipe)
      fs.closeSync(hold.pipe)
      hold = revived
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    connection: { host: hold.server.socket, port: 5432, user: owner, database: 'postgres' },
    async stop() {
      if (!isWanted()) return
      isStopped = true
      fs.closeSync(hold.pipe)
      if (isHeld(place)) return
      if (await hasEnded(place, hold.server, 30)) deleteSocketFolder(hold.server.socket)
    },
  }
}

/** The running server, and the end of the pipe that keeps it running. */
type Hold = { server: Server; pipe: number }

type Launch = { flags: readonly string[]; meanwhile: () => Promise<unknown>; onEnd: () => Promise<void> }

async function comeUp(place: ServerPlace, how: Launch): Promise<Hold> {
  for (const end = Date.now() + startSeconds * 1000; Date.now() < end; await wait(50)) {
    const hold = (await adopt(place)) ?? (await launch(place, how))
    if (hold) return hold
  }
  throw new StartError(
    `The embedded database in ${place.cluster} does not come up within a minute. Its messages are in ${place.serverLog}.`,
  )
}

/** Joins a running server; undefined when there is none, or one that was about to stop and now has. */
async function adopt(place: ServerPlace): Promise<Hold | undefined> {
  const found = runningServer(place)
  if (!found) return undefined
  const pipe = openPipe(place)
  if (pipe === undefined) {
    // Its keeper is gone: either the server is stopping, or somebody killed the keeper alone.
    if (await hasEnded(place, found, 2)) return undefined
    spawnIn(place, ['/bin/sh', '-c', 'read -r _ <"$1"; kill -INT "$2"', 'sh', place.users, String(found.pid)])
    return undefined
  }
  const server = await readyServer(place, () => true)
  if (server && hasReader(pipe)) return { server, pipe }
  fs.closeSync(pipe)
  await hasEnded(place, found, 10)
  return undefined
}

/**
 * Runs the server until every process that has the pipe `$1` open for writing is gone: the kernel counts, no
 * pid does. It is told to stop until it does, because a server that has only begun does not listen yet. Where
 * Linux lets it, its processes wait for their turn when they wake (`chrt -b`, SCHED_BATCH): each statement
 * would push the portal's one thread off its core (docs/decisions/0129).
 */
const keeper = `
exec 3<"$1"; shift
chrt -b 0 true 2>/dev/null && set -- chrt -b 0 "$@"
"$@" 3<&- & server=$!
(read -r _ <&3; while kill -INT $server; do sleep 1 3<&-; done) 2>/dev/null & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`

/**
 * MB of the database's own cache: a sixteenth of the memory that this process may use. Among a million
 * accounts a write needs twenty pages that nobody has needed lately.
 */
function buffersMb(): number {
  const memoryMb = Math.min(totalmem(), process.constrainedMemory()) / 2 ** 20
  return Math.floor(Math.min(512, Math.max(64, memoryMb / 16)))
}

async function launch(place: ServerPlace, { flags, meanwhile, onEnd }: Launch): Promise<Hold | undefined> {
  deleteStalePidFile(place)
  // Another process may have deleted it when its server ended, just now.
  makeSocketFolder(place.socket, place.user)
  const settings = ['listen_addresses=', `shared_buffers=${buffersMb()}MB`, 'max_connections=60']
  // No statement and no value in the log: it would hold customers' data.
  settings.push(
    'logging_collector=off',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  )
  const server = [join(place.bin, 'postgres'), '-D', place.cluster, '-k', place.socket]
  const { child, said, lastWords } = spawnIn(place, [
    ...['/bin/sh', '-c', keeper, 'sh', place.users],
    ...server,
    ...settings.flatMap((setting) => ['-c', setting]),
    ...flags,
  ])
  const { isOver, wasStopped } = endOf(child)
  let pipe = openPipe(place)
  for (; pipe === undefined && !isOver(); pipe = openPipe(place)) await wait(5)
  // Only now: the server waits for our end of the pipe before it begins.
  const [ready] = await Promise.all([readyServer(place, () => !isOver()), meanwhile()])
  if (ready && pipe !== undefined && !isOver()) {
    child.removeAllListeners('exit').once('exit', () => void onEnd())
    child.unref()
    return { server: ready, pipe }
  }
  if (pipe !== undefined) fs.closeSync(pipe)
  // Another start was first, or the processes of a killed server have not all noticed yet: try again.
  if (wasStopped() || /lock file|shared memory block/.test(said())) return undefined
  throw new StartError(`The embedded database in ${place.cluster} does not start: ${lastWords()}`)
}

/** `wasStopped`: in order, by its keeper, as a start beside this one had let go of the pipe before us. */
function endOf(child: ChildProcess): { isOver: () => boolean; wasStopped: () => boolean } {
  let isOver = false
  let code: number | null = null
  child.once('exit', (exitCode) => ([isOver, code] = [true, exitCode])).once('error', () => (isOver = true))
  return { isOver: () => isOver, wasStopped: () => code === 0 || code === 130 }
}

async function readyServer(place: ServerPlace, isComing: () => boolean): Promise<Server | undefined> {
  for (const end = Date.now() + startSeconds * 1000; Date.now() < end && isComing(); await wait(10)) {
    const server = runningServer(place)
    if (server?.status === 'ready') return server
    if (server?.status === 'stopping') return undefined
  }
  return undefined
}
