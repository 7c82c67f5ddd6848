import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { orElse } from '../../ground/problems/or-else.ts'
import { isAlive } from './is-alive.ts'
import type { ServerPlace } from './postgres-place.ts'

/** A running server as its postmaster.pid tells. */
export type Server = { pid: number; socket: string; status: string }

/** The server that runs on the place's files now, whoever started it. */
export function runningServer(place: ServerPlace): Server | undefined {
  const lines = pidFile(place)?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !pid || !isServer(pid, place)) return undefined
  return { pid, socket: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/** A crash leaves its postmaster.pid; if another program has its number now, PostgreSQL would not start. */
export function deleteStalePidFile(place: ServerPlace): void {
  const text = pidFile(place)
  const pid = Number(text?.split('\n')[0])
  if (pid && isAlive(pid) && !isServer(pid, place) && text === pidFile(place)) {
    fs.rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
  }
}

/** Waits until the server is gone; false when it still runs after `seconds`. */
export async function hasEnded(place: ServerPlace, server: Server, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(10)) {
    if (!isServer(server.pid, place)) return true
  }
  return false
}

function pidFile(place: ServerPlace): string | undefined {
  return textIn(join(place.cluster, 'postmaster.pid'))
}

function isServer(pid: number, place: ServerPlace): boolean {
  return isAlive(pid) && commandOf(pid).includes(place.cluster)
}

function commandOf(pid: number): string {
  const command = textIn(`/proc/${pid}/cmdline`)
  if (command !== undefined) return command
  return fs.existsSync('/proc/self')
    ? ''
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/** Undefined when it is gone, or not for us to read. */
function textIn(path: string): string | undefined {
  return orElse(
    () => fs.readFileSync(path, 'utf8'),
    () => undefined,
  )
}
