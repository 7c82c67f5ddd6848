import { setTimeout as wait } from 'node:timers/promises'
import { openDb, type Sql } from '../../db/db.ts'
import { findPosition, hasReached, isFollowing } from '../../db/standby/standby-reads.ts'
import { andFinally } from '../../ground/undo.ts'
import { ok, warning, wrong, type BareDiagnosis } from './check.ts'

/** So long a standby may take to have what the leader has. */
const lagMs = 1_000

/** Whether the server at `url` follows, and how closely. Its failure is that it lets nobody in. */
export function checkStandby(leader: Sql, url: string): Promise<BareDiagnosis> {
  const standby = openDb({ connectionString: url, follows: true, pooled: true, max: 1 })
  return andFinally(diagnosed(leader, standby), () => standby.close())
}

async function diagnosed(leader: Sql, standby: Sql): Promise<BareDiagnosis> {
  if (!(await isFollowing(standby))) {
    return wrong('The server of DATABASE_READ_URL follows nobody.', 'Set it to a standby, or leave it unset.')
  }
  const position = await findPosition(leader)
  for (const until = Date.now() + lagMs; Date.now() < until; await wait(50)) {
    if (await hasReached(standby, position)) return ok('It follows the leader, less than a second behind.')
  }
  return warning(
    'It is more than a second behind the leader, who reads in its place.',
    'Look at its load, its disk and the network between them.',
  )
}
