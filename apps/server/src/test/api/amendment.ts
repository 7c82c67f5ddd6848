import type { Db } from '../../db/db.ts'

/** The SHA-256 of no file at all. */
export const amendmentDigest = 'a'.repeat(64)

/** An amendment, of no bytes that lie anywhere, which waits to be signed for acc-1's request `number`. */
export async function leaveAmendment(db: Db, number: string): Promise<void> {
  await db.query(
    `insert into cover (account_id, request_id, state, at, set_by, file_name, media_type, size_bytes, sha256)
     select account_id, request_id, 'to-sign', now(), 'operator', 'avenant.pdf', 'application/pdf', 9, $2
     from request
     where number = $1`,
    [number, amendmentDigest],
  )
}
