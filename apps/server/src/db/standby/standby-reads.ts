import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../ground/log.ts'
import { DatabaseUnavailable, type Db, type Sql } from '../db.ts'
import { nextLook } from './next-look.ts'
import { findPosition, hasReached } from './standby.sql.ts'

// For who asks whether a standby is one, and how closely it follows.
export { findPosition, hasReached, isFollowing } from './standby.sql.ts'

/** Whose answer a statement got. */
export type ReadBy = 'standby' | 'leader'

type Dependencies = {
  leader: Sql
  standby: Pick<Db, 'transaction'>
  log: Pick<Log, 'info' | 'warn'>
  onRead?: ((by: ReadBy) => void) | undefined
  now?: () => number
}

/** How long a read waits for the standby to have what the leader has. */
const patienceMs = 100
const lookEveryMs = 5
/** So long nobody asks a standby that failed, or was behind. */
const restMs = 1_000

/**
 * Reads by `standby` that are as good as the leader's: each asks the leader how far it has written, in a
 * look that
 * all who ask meanwhile share, and is answered once the standby has as much
 * (docs/decisions/0106-a-standby-reads-what-the-leader-had.md). Whatever the standby cannot do the leader
 * does.
 */
export function standbyReads({
  leader,
  standby,
  log,
  onRead,
  now = () => performance.now(),
}: Dependencies): Sql {
  const positionOfLeader = nextLook(() => findPosition(leader))
  const tell = tellingUse(log)
  let restsUntil = 0

  /** The rows, or undefined where the leader has to be asked. */
  async function byStandby<Row>(position: string, text: string, values?: readonly unknown[]) {
    const reading = standby.transaction(async (tx) => {
      await caughtUp(tx, position, now() + patienceMs, now)
      return tx.query<Row>(text, values)
    })
    return reading.catch((error: unknown) => {
      // What it refused for another reason the leader may refuse as well: that refusal is the one that
      // counts.
      if (!(error instanceof DatabaseUnavailable) && !(error instanceof Behind)) return undefined
      restsUntil = now() + restMs
      tell(false)
      return undefined
    })
  }

  return {
    async query<Row>(text: string, values?: readonly unknown[]) {
      const rows =
        now() < restsUntil ? undefined : await byStandby<Row>(await positionOfLeader(), text, values)
      onRead?.(rows ? 'standby' : 'leader')
      if (!rows) return leader.query<Row>(text, values)
      tell(true)
      return rows
    },
  }
}

/** Says in the log when the standby is left, and when it is asked again; not each time. */
function tellingUse(log: Dependencies['log']): (isUsed: boolean) => void {
  let wasUsed = true
  return (isUsed) => {
    if (wasUsed === isUsed) return
    wasUsed = isUsed
    if (isUsed) log.info('The standby of DATABASE_READ_URL reads again')
    else log.warn('The standby of DATABASE_READ_URL is away or behind: the leader reads')
  }
}

class Behind extends Error {
  override name = 'Behind'
}

async function caughtUp(tx: Sql, position: string, until: number, now: () => number): Promise<void> {
  while (!(await hasReached(tx, position))) {
    if (now() >= until) throw new Behind('The standby has not what the leader had')
    await wait(lookEveryMs)
  }
}
