import pg from 'pg'

type Statement = [text: string, values?: readonly unknown[]]

/**
 * What sends a transaction's statements that nobody waits for one by one, and all it has `sent`. `query`
 * throws at once where nothing may be sent any more.
 */
export function createUnawaited(query: (...statement: Statement) => Promise<unknown>) {
  const sent: Promise<unknown>[] = []
  const unawaited = {
    async query(...[text, values]: Statement): Promise<never[]> {
      requireSendable(values)
      const going = query(text, values)
      sent.push(going)
      going.catch(() => {})
      return []
    },
  }
  return { unawaited, sent }
}

/**
 * Throws a TypeError unless each of `values` can be sent whatever it holds. Of an object `pg` makes JSON:
 * where that fails the server never hears of the statement, and would commit without it.
 */
function requireSendable(values: readonly unknown[] = []): void {
  for (const value of values) {
    if (Array.isArray(value)) requireSendable(value)
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      throw new TypeError('What nobody waits for has no objects among its values: JSON is made before')
    }
  }
}

/**
 * Waits for all of `sent`, and throws what the first of them failed with that failed by itself: behind a
 * statement that fails PostgreSQL refuses all others of its transaction (25P02).
 */
export async function firstFailure(sent: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(sent)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected' && !isBehindFailed(outcome.reason))
  if (failed?.status === 'rejected') throw failed.reason
}

function isBehindFailed(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}
