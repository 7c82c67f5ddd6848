import type { Sql } from '../db/db.ts'

type Claim = {
  accountId: string
  idempotencyKey: string
  call: string
  requestSha256: string
  createdAt: Date
}

/** Takes the key for this write; false when it is taken. Waits for a twin that has taken it and not yet committed. */
export async function claimKey(sql: Sql, claim: Claim): Promise<boolean> {
  const rows = await sql.query(
    `insert into idempotent_answer (account_id, idempotency_key, call, request_sha256, status, created_at)
     values ($1, $2, $3, $4, 0, $5)
     on conflict do nothing
     returning 1`,
    [claim.accountId, claim.idempotencyKey, claim.call, claim.requestSha256, claim.createdAt],
  )
  return rows.length === 1
}

type StoredAnswer = { call: string; requestSha256: string; status: number; body: string | null }

export async function readAnswer(
  sql: Sql,
  accountId: string,
  idempotencyKey: string,
): Promise<StoredAnswer | undefined> {
  const [answer] = await sql.query<StoredAnswer>(
    `select call, request_sha256 as "requestSha256", status, body::text as body
     from idempotent_answer
     where account_id = $1 and idempotency_key = $2`,
    [accountId, idempotencyKey],
  )
  return answer
}

export async function writeAnswer(
  sql: Sql,
  accountId: string,
  idempotencyKey: string,
  answer: { status: number; body: string | undefined },
): Promise<void> {
  await sql.query(
    `update idempotent_answer set status = $3, body = $4
     where account_id = $1 and idempotency_key = $2`,
    [accountId, idempotencyKey, answer.status, answer.body ?? null],
  )
}

type Row = {
  accountId: string
  requestId: string
  number: string
  kind: string
  policyNumber: string | undefined
  payload: object
  brand: string
  createdAt: Date
}

/** Writes a journal row in its first status, 'received'. */
export async function insertRequest(sql: Sql, row: Row): Promise<void> {
  await sql.query(
    `insert into request (account_id, request_id, number, kind, policy_number, status, payload, brand, created_at)
     values ($1, $2, $3, $4, $5, 'received', $6, $7, $8)`,
    [
      row.accountId,
      row.requestId,
      row.number,
      row.kind,
      row.policyNumber ?? null,
      JSON.stringify(row.payload),
      row.brand,
      row.createdAt,
    ],
  )
}

type AuditLine = {
  accountId: string
  auditId: string
  at: Date
  action: string
  object: string
  traceId: string
}

export async function insertAudit(sql: Sql, line: AuditLine): Promise<void> {
  await sql.query(
    `insert into audit (account_id, audit_id, at, action, object, outcome, trace_id)
     values ($1, $2, $3, $4, $5, 'accepted', $6)`,
    [line.accountId, line.auditId, line.at, line.action, line.object, line.traceId],
  )
}
