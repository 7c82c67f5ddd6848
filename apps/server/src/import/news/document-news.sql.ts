import type { Sql } from '../../db/db.ts'

/** Of documents that are to come: by open account, how many are not there yet, and whether it has any. */
export async function countNew(
  sql: Sql,
  documents: readonly { accountId: string; id: string }[],
): Promise<{ accountId: string; count: number; hasSome: boolean }[]> {
  return sql.query(
    `select account_id as "accountId",
       (count(*) filter (where not exists (
         select from document where document.account_id = account.account_id and document_id = id)))::int as count,
       exists (select from document where document.account_id = account.account_id) as "hasSome"
     from jsonb_to_recordset($1) as line("accountId" text, id text) join account on account_id = "accountId"
     where closed_at is null
     group by account_id`,
    [JSON.stringify(documents.map(({ accountId, id }) => ({ accountId, id })))],
  )
}
