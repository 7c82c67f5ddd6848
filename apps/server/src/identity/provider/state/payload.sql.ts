import type { Sql } from '../../../db/db.ts'

type PayloadKey = { model: string; id: string }
/** Epoch seconds, and seconds since then. */
type Consumed = { consumedAt: number; consumedFor: number }
export type StoredPayload = { payload: Record<string, unknown> } & (Consumed | { consumedAt: null })
type NewPayload = PayloadKey & {
  payload: object
  grantId: string | undefined
  uid: string | undefined
  userCode: string | undefined
  lifeSeconds: number
}

const payloadColumns = `payload, extract(epoch from consumed_at)::float8 as "consumedAt",
  extract(epoch from now() - consumed_at)::float8 as "consumedFor"`

export async function upsertPayload(sql: Sql, row: NewPayload): Promise<void> {
  await sql.query(
    `insert into oidc_payload (model, id, payload, grant_id, uid, user_code, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     on conflict (model, id) do update
     set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
       user_code = excluded.user_code, expires_at = excluded.expires_at`,
    [
      row.model,
      row.id,
      JSON.stringify(row.payload),
      row.grantId ?? null,
      row.uid ?? null,
      row.userCode ?? null,
      row.lifeSeconds,
    ],
  )
}

export async function findPayload(sql: Sql, { model, id }: PayloadKey): Promise<StoredPayload | undefined> {
  const [row] = await sql.query<StoredPayload>(
    `select ${payloadColumns} from oidc_payload where model = $1 and id = $2 and expires_at > now()`,
    [model, id],
  )
  return row
}

export async function findPayloadByUid(
  sql: Sql,
  model: string,
  uid: string,
): Promise<StoredPayload | undefined> {
  const [row] = await sql.query<StoredPayload>(
    `select ${payloadColumns} from oidc_payload where model = $1 and uid = $2 and expires_at > now()`,
    [model, uid],
  )
  return row
}

export async function consumePayload(sql: Sql, { model, id }: PayloadKey): Promise<void> {
  await sql.query(
    'update oidc_payload set consumed_at = coalesce(consumed_at, now()) where model = $1 and id = $2',
    [model, id],
  )
}

export async function deletePayload(sql: Sql, { model, id }: PayloadKey): Promise<void> {
  await sql.query('delete from oidc_payload where model = $1 and id = $2', [model, id])
}

export async function deletePayloadsOfGrant(sql: Sql, model: string, grantId: string): Promise<void> {
  await sql.query('delete from oidc_payload where model = $1 and grant_id = $2', [model, grantId])
}

/**
 * Ends the sessions of the account with their codes and refresh tokens, except the session `keep`. Without
 * one to keep, the grants go too; alone they open nothing.
 */
export async function deletePayloadsOfAccount(
  sql: Sql,
  accountId: string,
  keep: string | undefined,
): Promise<void> {
  await sql.query(
    `delete from oidc_payload
     where payload->>'accountId' = $1
       and ($2::text is null
         or (model <> 'Grant' and coalesce(payload->>'sessionUid', uid) is distinct from $2))`,
    [accountId, keep ?? null],
  )
}

/** Ends the session `sid` of the account, with its codes and tokens. */
export async function deletePayloadsOfSession(sql: Sql, accountId: string, sid: string): Promise<void> {
  await sql.query(
    `delete from oidc_payload
     where payload->>'accountId' = $1 and ((model = 'Session' and uid = $2) or payload->>'sessionUid' = $2)`,
    [accountId, sid],
  )
}

/** Deletes up to `most` rows that have expired; returns how many. */
export async function deleteExpiredPayloads(sql: Sql, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from oidc_payload
     where (model, id) in (
       select model, id from oidc_payload where expires_at < now() order by expires_at limit $1)
     returning 1`,
    [most],
  )
  return rows.length
}
