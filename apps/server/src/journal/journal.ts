import { createHash } from 'node:crypto'
import type { Brand } from '@portal/domain/brand.ts'
import type { Clock } from '../clock.ts'
import pg from 'pg'
import { type Db, DatabaseUnavailable, type Sql } from '../db/db.ts'
import { Problem } from '../http/problem.ts'
import type { Ids } from '../ids.ts'
import { insertMessages } from '../outbox/outbox.sql.ts'
import type { MessageKind } from '../outbox/outbox.ts'
import { claimKey, insertAudit, insertRequest, readAnswer, writeAnswer } from './journal.sql.ts'

/** An answer that a repeat of the same write gets again. */
export type Answer = { status: number; body: string | undefined }

/** What a write is known by from now on. */
export type Recorded = { number: string; receivedAt: Date }

/** What identifies one write: who, which call, on what, with which content, under which key. */
export type WriteRequest = {
  call: string
  accountId: string
  policyNumber: string | undefined
  /** Path and body; two writes with one key must agree in it. */
  content: unknown
  /** The skin the customer saw. */
  brand: Brand
  idempotencyKey: string | undefined
  /** The id the answer and the log line carry. */
  traceId: string
}

type Dependencies = {
  db: Db
  clock: Clock
  ids: Ids
  /** What each accepted write sends: to the broker, and the receipt to the customer. */
  messages: readonly MessageKind[]
}

export type Journal = ReturnType<typeof createJournal>

/** Runs accepted writes: effect, numbered row, audit line and first answer are committed together or not at all. */
export function createJournal({ db, clock, ids, messages }: Dependencies) {
  /**
   * Runs `effect` in one transaction. With a key that has been answered, gives the first answer again and runs nothing;
   * a twin still running is waited for. Throws 'idempotency-key-reused' when the key came with other content.
   */
  function accept(
    write: WriteRequest,
    effect: (sql: Sql, record: (payload: object) => Promise<Recorded>) => Promise<Answer>,
  ): Promise<Answer> {
    return db.transaction(async (sql) => {
      const before = await claimed(sql, write)
      if (before) return before
      const answer = await effect(sql, (payload) => record(sql, write, payload))
      if (write.idempotencyKey !== undefined) {
        await writeAnswer(sql, write.accountId, write.idempotencyKey, answer)
      }
      return answer
    })
  }

  /** The first answer to this write, if there is one. Throws 'idempotency-key-reused' when it had other content. */
  async function answered(sql: Sql, write: WriteRequest): Promise<Answer | undefined> {
    if (write.idempotencyKey === undefined) return undefined
    const answer = await readAnswer(sql, write.accountId, write.idempotencyKey)
    if (!answer) return undefined
    if (answer.call !== write.call || answer.requestSha256 !== sha256Of(write))
      throw new Problem('idempotency-key-reused')
    return { status: answer.status, body: answer.body ?? undefined }
  }

  /** Takes the key for this write, or gives the answer it already has. A twin still running is waited for. */
  async function claimed(sql: Sql, write: WriteRequest): Promise<Answer | undefined> {
    const { idempotencyKey, accountId, call } = write
    if (idempotencyKey === undefined) return undefined
    const claim = { accountId, idempotencyKey, call, requestSha256: sha256Of(write), createdAt: clock.now() }
    const isFirst = await claimKey(sql, claim).catch(inFlight)
    return isFirst ? undefined : answered(sql, write)
  }

  async function record(sql: Sql, write: WriteRequest, payload: object): Promise<Recorded> {
    const { accountId, policyNumber, call, brand, traceId } = write
    const number = ids.requestNumber(clock.today())
    const requestId = ids.uuid()
    const createdAt = clock.now()
    await insertRequest(sql, {
      accountId,
      requestId,
      number,
      kind: call,
      policyNumber,
      payload,
      brand,
      createdAt,
    })
    await insertMessages(
      sql,
      accountId,
      requestId,
      createdAt,
      messages.map((kind) => ({ messageId: ids.uuid(), kind })),
    )
    await insertAudit(sql, {
      accountId,
      auditId: ids.uuid(),
      at: createdAt,
      action: call,
      object: number,
      traceId,
    })
    return { number, receivedAt: createdAt }
  }

  return { accept, answered }
}

function sha256Of({ content }: WriteRequest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The twin has held the key for longer than a statement waits for a lock (PostgreSQL's 55P03). */
function inFlight(error: unknown): never {
  const cause = error instanceof DatabaseUnavailable ? error.cause : undefined
  if (cause instanceof pg.DatabaseError && cause.code === '55P03') {
    throw new Problem('idempotency-key-in-flight', { retryAfterSeconds: 2 })
  }
  throw error
}
