import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import type { DocumentRow } from './document-row.ts'
import { jsonRows } from './json-rows.ts'

/** The policies of those of the documents that are there as something else. */
export async function listChangedDocuments(
  sql: Sql,
  documents: readonly DocumentRow[],
): Promise<PolicyKey[]> {
  return sql.query(
    `select distinct "accountId", "policyNumber"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, id text, "fileName" text, created date,
       sha256 text)
     join document on account_id = "accountId" and document_id = id
     where (policy_number, file_name, document.created, document.sha256)
       is distinct from ("policyNumber", "fileName", line.created, line.sha256)
     order by 1, 2`,
    jsonRows(documents),
  )
}

/** What a document's line meets. */
type Meeting = {
  accountId: string
  id: string
  /** Whether its account has its policy, of the portal's or of the feed's, and leaves it to nobody else. */
  hasPolicy: boolean
  isSame: boolean
  /** Whether its account is not there yet. */
  isNew: boolean
}

/** What these documents meet, while the policies of the feed are laid aside, one for each. */
export async function listMeetings(sql: Sql, documents: readonly DocumentRow[]): Promise<Meeting[]> {
  return sql.query(
    `select "accountId", id,
       fed.key is not null or policy.policy_number is not null and gone.key is null as "hasPolicy",
       coalesce((document.policy_number, document.file_name, document.created, document.sha256)
         = ("policyNumber", "fileName", line.created, line.sha256), false) as "isSame",
       coalesce(fed.is_new, false) as "isNew"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, id text, "fileName" text, created date,
       sha256 text)
     left join feed_line as fed on fed.account_id = "accountId" and fed.step = 2 and fed.key = "policyNumber"
     left join feed_line as gone on gone.account_id = "accountId" and gone.step = 0 and gone.key = "policyNumber"
     left join policy on policy.account_id = "accountId" and policy.policy_number = "policyNumber"
     left join document on document.account_id = "accountId" and document.document_id = id`,
    jsonRows(documents),
  )
}

/** Adds or replaces the documents. */
export async function upsertDocuments(sql: Sql, documents: readonly DocumentRow[]): Promise<void> {
  await sql.query(
    `insert into document (account_id, policy_number, document_id, file_name, created, media_type, size_bytes, sha256)
     select "accountId", "policyNumber", id, "fileName", created, "mediaType", "sizeBytes", sha256
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, id text, "fileName" text, created date,
       "mediaType" text, "sizeBytes" bigint, sha256 text)
     on conflict (account_id, document_id) do update set policy_number = excluded.policy_number,
       file_name = excluded.file_name, created = excluded.created, media_type = excluded.media_type,
       size_bytes = excluded.size_bytes, sha256 = excluded.sha256`,
    jsonRows(documents),
  )
}
