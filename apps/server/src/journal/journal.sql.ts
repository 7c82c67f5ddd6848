import { receivedStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../db/db.ts'

type ClaimedKey = {
  accountId: string
  key: string
  call: string
  fingerprint: string
}

/** Takes the key for this write; false when taken. Waits for a twin that has it and has not committed yet. */
export async function claimKey(sql: Sql, claim: ClaimedKey): Promise<boolean> {
  const rows = await sql.query(
    `insert into idempotent_answer (account_id, idempotency_key, call, request_sha256, status, created_at)
     values ($1, $2, $3, $4, 0, now())
     on conflict do nothing
     returning 1`,
    [claim.accountId, claim.key, claim.call, claim.fingerprint],
  )
  return rows.length === 1
}

// Whether the write with the same content is still a repeat. The database's clock: the same for every
// process, and it runs when NOW freezes ours.
const isRecent = `idempotent_answer.created_at > now() - interval '10 seconds'`

/**
 * The same for a key that stands for one policy and call: the write with the same content is a repeat while
 * it is recent, and other content takes the key at once.
 */
export async function claimContentKey(sql: Sql, claim: ClaimedKey): Promise<boolean> {
  const rows = await sql.query(
    `insert into idempotent_answer (account_id, idempotency_key, call, request_sha256, status, created_at)
     values ($1, $2, $3, $4, 0, now())
     on conflict (account_id, idempotency_key) do update
       set request_sha256 = excluded.request_sha256, status = 0, body = null, created_at = excluded.created_at
       where idempotent_answer.request_sha256 <> excluded.request_sha256
         or not (${isRecent})
     returning 1`,
    [claim.accountId, claim.key, claim.call, claim.fingerprint],
  )
  return rows.length === 1
}

type StoredAnswer = {
  call: string
  fingerprint: string
  status: number
  body: string | null
  isRecent: boolean
}

export async function findAnswer(
  sql: Sql,
  accountId: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  const [answer] = await sql.query<StoredAnswer>(
    `select call, request_sha256 as fingerprint, status, body::text as body,
       ${isRecent} as "isRecent"
     from idempotent_answer
     where account_id = $1 and idempotency_key = $2`,
    [accountId, key],
  )
  return answer
}

export async function updateAnswer(
  sql: Sql,
  accountId: string,
  key: string,
  answer: { status: number; body: string | undefined },
): Promise<void> {
  await sql.query(
    `update idempotent_answer set status = $3, body = $4
     where account_id = $1 and idempotency_key = $2`,
    [accountId, key, answer.status, answer.body ?? null],
  )
}

export async function deleteAnswer(sql: Sql, accountId: string, key: string): Promise<void> {
  await sql.query('delete from idempotent_answer where account_id = $1 and idempotency_key = $2', [
    accountId,
    key,
  ])
}

type Row = {
  accountId: string
  requestId: string
  number: string
  kind: string
  policyNumber: string | undefined
  payload: object
  replaced: object | undefined
  brand: string
  createdAt: Date
}

// $1 to $10 are `valuesOf`'s.
const insertion = `
  insert into request (account_id, request_id, number, kind, policy_number, status, payload, replaced, brand, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

function valuesOf(row: Row): unknown[] {
  return [
    row.accountId,
    row.requestId,
    row.number,
    row.kind,
    row.policyNumber ?? null,
    receivedStatus,
    JSON.stringify(row.payload),
    row.replaced && JSON.stringify(row.replaced),
    row.brand,
    row.createdAt,
  ]
}

/** Writes a journal row in its first status. */
export async function insertRequest(sql: Sql, row: Row): Promise<void> {
  await sql.query(insertion, valuesOf(row))
}

type AuditLine = {
  auditId: string
  traceId: string
  /** A pseudonym, '' when unknown. */
  address: string
}

// The line has the row's account, time, kind and number.
const insertionWithAudit = `
  with accepted as (${insertion})
  insert into audit (account_id, audit_id, at, action, object, outcome, trace_id, address)
  values ($1, $11, $10, $4, $3, 'accepted', $12, $13)`

/** Writes the journal row of a customer's write, in its first status, and its audit line as one statement. */
export async function insertAccepted(sql: Sql, row: Row, line: AuditLine): Promise<void> {
  await sql.query(insertionWithAudit, [...valuesOf(row), line.auditId, line.traceId, line.address])
}

/** Deletes up to `most` answers given more than `days` ago; returns how many. */
export async function deleteOldAnswers(sql: Sql, days: number, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from idempotent_answer
     where (account_id, idempotency_key) in (
       select account_id, idempotency_key
       from idempotent_answer
       where created_at < now() - make_interval(days => $1)
       order by created_at
       limit $2)
     returning 1`,
    [days, most],
  )
  return rows.length
}
