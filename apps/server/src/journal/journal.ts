import type { Brand } from '@portal/domain/ground/brand.ts'
import pg from 'pg'
import type { Answer, Recorded } from '../calls/answer.ts'
import type { RecordedToo, Write } from '../calls/handler.ts'
import { DatabaseUnavailable, type Db, type Sql, type Tx } from '../db/db.ts'
import type { Clock } from '../ground/clock.ts'
import type { Ids } from '../ground/ids.ts'
import { Problem } from '../ground/problems/problem.ts'
import type { RequestMessageKind } from '../outbox/message-kinds.ts'
import { oweMessages } from '../outbox/outbox.ts'
import { fingerprintOf } from './fingerprint.ts'
import {
  claimContentKey,
  claimKey,
  deleteAnswer,
  findAnswer,
  insertAccepted,
  updateAnswer,
} from './journal.sql.ts'

/** What identifies one write: who, which call, on what, with which content, under which key. */
export type WriteRequest = {
  call: string
  accountId: string
  policyNumber: string | undefined
  /** Path and body; two writes with one key must agree in it. */
  content: unknown
  /** Whether `content` holds a password: no quick hash of it may be kept. */
  secret?: boolean | undefined
  /** The brand whose skin the customer saw. */
  brand: Brand
  idempotencyKey: string | undefined
  /** The id the answer and the log line carry. */
  traceId: string
  /** Where it came from, as the audit's pseudonym. */
  address?: string | undefined
}

type Dependencies = {
  db: Db
  clock: Clock
  ids: Ids
  /** What accepted writes owe: to the broker, and receipts to the customer. */
  messages: readonly RequestMessageKind[]
  /** Told after each commit, so that the messages leave at once. */
  onAccepted?: (() => void) | undefined
}

export type Journal = {
  /**
   * Runs `effect` in one transaction. A repeat gets the first answer again and runs nothing; a twin still
   * running is waited for. A repeat is a write with the same key or, without a key, the same content as this
   * account's last such write, if that is recent. Throws 'idempotency-key-reused' when the key came with
   * other content. `requires` throws what refuses the write whatever its effect is, but no repeat of one that
   * was accepted.
   */
  accept(
    write: WriteRequest,
    effect: (sql: Sql, record: Write['record']) => Promise<Answer>,
    requires?: (sql: Sql) => Promise<void>,
  ): Promise<Answer>
  /**
   * The first answer to this write, if a repeat. Throws 'idempotency-key-reused' when it had other content.
   */
  answered(sql: Sql, write: WriteRequest): Promise<Answer | undefined>
}

/** Runs accepted writes: effect, numbered row, messages, audit line and first answer are committed as one. */
export function createJournal(deps: Dependencies): Journal {
  return {
    async accept(write, effect, requires = async () => {}) {
      // Ahead of the transaction, which a slow hash must not hold open.
      const fingerprint = await fingerprintOf(write)
      const answer = await deps.db.transaction(async (sql) => {
        // Side by side, as one round trip, in which the claim comes first.
        const [claimed, required] = await Promise.allSettled([claim(sql, write, fingerprint), requires(sql)])
        if (claimed.status === 'rejected') throw claimed.reason
        if (!claimed.value) return firstAnswer(sql, write)
        if (required.status === 'rejected') throw required.reason
        const answer = await effect(sql, (payload, more) => record(sql, write, { payload, ...more }, deps))
        await updateAnswer(sql.unawaited, write.accountId, keyOf(write), answer)
        return answer
      })
      deps.onAccepted?.()
      return answer
    },
    answered,
  }
}

async function answered(sql: Sql, write: WriteRequest): Promise<Answer | undefined> {
  const known = await findAnswer(sql, write.accountId, keyOf(write))
  const hasKey = write.idempotencyKey !== undefined
  if (!known || !(hasKey || known.isRecent)) return undefined
  const isSame = known.call === write.call && known.fingerprint === (await fingerprintOf(write))
  if (isSame) return { status: known.status, body: known.body ?? undefined }
  if (hasKey) throw new Problem('idempotency-key-reused')
  return undefined
}

/** Deletes the answer of the last such write without a key: what was taken back may be asked again. */
export async function deleteLastAnswer(
  sql: Sql,
  write: Pick<WriteRequest, 'accountId' | 'call' | 'policyNumber'>,
): Promise<void> {
  await deleteAnswer(sql, write.accountId, keyOf({ ...write, idempotencyKey: undefined }))
}

async function claim(sql: Sql, write: WriteRequest, fingerprint: string): Promise<boolean> {
  const { idempotencyKey, accountId, call } = write
  const take = idempotencyKey === undefined ? claimContentKey : claimKey
  return take(sql, { accountId, key: keyOf(write), call, fingerprint }).catch(inFlight)
}

async function firstAnswer(sql: Sql, write: WriteRequest): Promise<Answer> {
  const answer = await answered(sql, write)
  if (!answer) throw new Error('A write that was refused as a repeat has no first answer')
  return answer
}

async function record(
  sql: Tx,
  write: WriteRequest,
  { payload, replaced, policyNumber = write.policyNumber }: { payload: object } & RecordedToo,
  deps: Dependencies,
): Promise<Recorded> {
  requireNoPassword(payload)
  const { clock, ids, messages } = deps
  const { accountId, call, brand, traceId, address = '' } = write
  const request = {
    accountId,
    requestId: ids.uuid(),
    number: ids.requestNumber(clock.today()),
    kind: call,
    policyNumber,
    payload,
    replaced,
    brand,
    createdAt: clock.now(),
  }
  await insertAccepted(sql.unawaited, request, { auditId: ids.uuid(), traceId, address })
  await oweMessages(sql.unawaited, request, messages, ids)
  return { number: request.number, receivedAt: request.createdAt }
}

/** Without the client's own key: one for call and policy. The space sets it apart from all of a client's. */
function keyOf({
  idempotencyKey,
  call,
  policyNumber,
}: Pick<WriteRequest, 'idempotencyKey' | 'call' | 'policyNumber'>): string {
  return idempotencyKey ?? `last ${call} ${policyNumber ?? ''}`
}

/** The journal is read by many and kept for years (decisions §1, 'never a password'). */
function requireNoPassword(payload: object): void {
  JSON.stringify(payload, (name, value: unknown) => {
    if (/password|mot.?de.?passe/i.test(name)) throw new Error('A password must not enter the journal')
    return value
  })
}

/** The twin has held the key for longer than a statement waits for a lock (PostgreSQL's 55P03). */
function inFlight(error: unknown): never {
  const cause = error instanceof DatabaseUnavailable ? error.cause : undefined
  if (cause instanceof pg.DatabaseError && cause.code === '55P03') {
    throw new Problem('idempotency-key-in-flight', { retryAfterSeconds: 2 })
  }
  throw error
}
