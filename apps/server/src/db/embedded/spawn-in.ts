import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import type { ServerPlace } from './postgres-place.ts'

/** A process of the server's user. */
type Spawned = {
  child: ChildProcess
  /** What was logged since it began, by others beside it too. */
  said(): string
  /** The end of that, for a sentence. */
  lastWords(): string
}

/** Runs a command as the user of the server in `place`; what it says goes to the log of the server. */
export function spawnIn(place: ServerPlace, [command = '', ...args]: string[]): Spawned {
  const output = fs.openSync(place.serverLog, 'a', 0o600)
  const from = fs.fstatSync(output).size
  const child = spawn(command, args, {
    ...place.user,
    cwd: place.base,
    // Its own process group: Ctrl-C must not reach it before the portal is done with it.
    detached: true,
    stdio: ['ignore', 'ignore', output],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  fs.closeSync(output)
  const said = () => fs.readFileSync(place.serverLog).subarray(from).toString().trim()
  return {
    child,
    said,
    lastWords: () => said().split('\n').slice(-3).join(' ') || `it left no message in ${place.serverLog}`,
  }
}
