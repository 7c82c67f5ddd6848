import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import pg from 'pg'
import { type Db, DatabaseUnavailable, type Sql } from '../db/db.ts'
import { Problem } from '../http/problem.ts'
import type { Ids } from '../ids.ts'
import { claimKey, insertAudit, insertRequest, readAnswer, writeAnswer } from './journal.sql.ts'

/** An answer that a repeat of the same write gets again. */
export type Answer = { status: number; body: string | undefined }

/** What identifies one write: who, which call, on what, with which content, under which key. */
export type WriteRequest = {
  call: string
  accountId: string
  policyNumber: string | undefined
  /** Path and body; two writes with one key must agree in it. */
  content: unknown
  idempotencyKey: string | undefined
  /** The id the answer and the log line carry. */
  traceId: string
}

export type Journal = ReturnType<typeof createJournal>

/** Runs accepted writes: effect, numbered row, audit line and first answer are committed together or not at all. */
export function createJournal(db: Db, clock: Clock, ids: Ids) {
  /**
   * Runs `effect` in one transaction. With a key that has been answered, gives the first answer again and runs nothing;
   * a twin still running is waited for. Throws 'idempotency-key-reused' when the key came with other content.
   */
  function accept(
    write: WriteRequest,
    effect: (sql: Sql, record: (payload: object) => Promise<void>) => Promise<Answer>,
  ): Promise<Answer> {
    return db.transaction(async (sql) => {
      const before = await answered(sql, write)
      if (before) return before
      const answer = await effect(sql, (payload) => record(sql, write, payload))
      if (write.idempotencyKey !== undefined) {
        await writeAnswer(sql, write.accountId, write.idempotencyKey, answer)
      }
      return answer
    })
  }

  async function answered(sql: Sql, write: WriteRequest): Promise<Answer | undefined> {
    const { idempotencyKey, accountId, call } = write
    if (idempotencyKey === undefined) return undefined
    const requestSha256 = createHash('sha256').update(JSON.stringify(write.content)).digest('hex')
    // A twin's uncommitted claim blocks this one, so what follows sees the twin's answer or an empty place.
    const claim = { accountId, idempotencyKey, call, requestSha256, createdAt: clock.now() }
    if (await claimKey(sql, claim).catch(inFlight)) return undefined
    const answer = await readAnswer(sql, accountId, idempotencyKey)
    if (answer?.call !== call || answer.requestSha256 !== requestSha256)
      throw new Problem('idempotency-key-reused')
    return { status: answer.status, body: answer.body ?? undefined }
  }

  async function record(sql: Sql, write: WriteRequest, payload: object): Promise<void> {
    const number = ids.requestNumber(clock.today())
    const { accountId, policyNumber, call, traceId } = write
    const createdAt = clock.now()
    await insertRequest(sql, {
      accountId,
      requestId: ids.uuid(),
      number,
      kind: call,
      policyNumber,
      payload,
      createdAt,
    })
    await insertAudit(sql, {
      accountId,
      auditId: ids.uuid(),
      at: createdAt,
      action: call,
      object: number,
      traceId,
    })
  }

  return { accept }
}

/** The twin has held the key for longer than a statement waits for a lock (PostgreSQL's 55P03). */
function inFlight(error: unknown): never {
  const cause = error instanceof DatabaseUnavailable ? error.cause : undefined
  if (cause instanceof pg.DatabaseError && cause.code === '55P03') {
    throw new Problem('idempotency-key-in-flight', { retryAfterSeconds: 2 })
  }
  throw error
}
