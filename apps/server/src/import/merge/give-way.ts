import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable, type Db, type Sql } from '../../db/db.ts'

/** How long the rows of a part are held at most, in milliseconds: customers wait two seconds for a lock. */
const heldMs = 700

/** A transaction that holds rows of customers for too long, and is taken back. */
class HeldTooLong extends DatabaseUnavailable {
  override readonly name = 'HeldTooLong'
}

type Wait = (ms: number) => Promise<unknown>

/**
 * Runs `work` in a transaction that customers need not wait for longer than about twice `patience` times
 * `heldMs`: none of its statements takes longer, or waits longer for somebody else, and none begins later.
 * @throws DatabaseUnavailable when that was too little; nothing is changed then
 */
export function briefly<T>(db: Db, work: (tx: Sql) => Promise<T>, patience = 1): Promise<T> {
  const ms = heldMs * patience
  return db.transaction(
    (tx) => {
      const begun = performance.now()
      return work({
        query(text, values) {
          if (performance.now() - begun > ms) throw new HeldTooLong('The import holds its rows for too long')
          return tx.query(text, values)
        },
      })
    },
    { patienceMs: ms, lockMs: ms / 2 },
  )
}

type Parts<One> = { all: readonly One[]; most: number; waitFor?: Wait }

/**
 * Works `all` off in parts of at most `most`, in order: `work` gets a part and how patient it may be. A part
 * that took too long is taken again in halves after a moment, in which others have their turn; one thing
 * alone with more patience each time, up to some minutes.
 * @throws what `work` throws at last
 */
export async function inParts<One>(
  { all, most, waitFor = wait }: Parts<One>,
  work: (part: readonly One[], patience: number) => Promise<void>,
): Promise<void> {
  let [at, size, patience] = [0, most, 1]
  while (at < all.length) {
    const part = all.slice(at, at + size)
    if (await isDone(work(part, patience), patience)) {
      at += part.length
      ;[size, patience] = [Math.min(most, size * 2), 1]
      continue
    }
    ;[size, patience] = [Math.ceil(part.length / 2), part.length > 1 ? patience : patience * 2]
    await waitFor(pauseMs)
  }
}

/** Whether it came to its end in the time it had, of which there is not any more than `mostPatience`. */
function isDone(working: Promise<void>, patience: number): Promise<boolean> {
  return working.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof DatabaseUnavailable) || patience > mostPatience) throw error
      return false
    },
  )
}

const mostPatience = 256
const pauseMs = 250
