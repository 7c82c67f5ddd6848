import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../ground/start-error.ts'
import { nameUnlessTaken } from './first-wins.ts'
import { isAlive } from './is-alive.ts'
import type { ServerPlace } from './postgres-place.ts'
import { spawnIn } from './spawn-in.ts'

/** The role that owns the cluster and all in it. */
export const owner = 'portail'

/**
 * Makes the database files of `place` unless they are there; of several starts at once one makes them.
 * @throws StartError with the last words of initdb when it fails
 */
export async function createCluster(place: ServerPlace): Promise<void> {
  deleteHalfMade(place)
  if (fs.existsSync(place.cluster)) return
  const making = `${place.cluster}.making-${process.pid}-${randomUUID()}`
  const options = [
    '-U',
    owner,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const initdb = spawnIn(place, [join(place.bin, 'initdb'), '-D', making, ...options])
  const code = await new Promise<number | null>((done) =>
    initdb.child.once('exit', done).once('error', () => done(null)),
  )
  if (code !== 0) {
    fs.rmSync(making, { recursive: true, force: true })
    throw new StartError(`The embedded database cannot be created: ${initdb.lastWords()}`)
  }
  // A whole cluster or none.
  nameUnlessTaken(making, place.cluster)
}

/** What a start killed in the middle has left. */
function deleteHalfMade(place: ServerPlace): void {
  for (const name of fs.readdirSync(place.base)) {
    const pid = /^pg18\.making-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) fs.rmSync(join(place.base, name), { recursive: true, force: true })
  }
}
