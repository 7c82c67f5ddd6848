import type { Sql } from '../db/db.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'
import { jsonRows } from './import.sql.ts'

type DocumentRow = PolicyKey & {
  id: string
  fileName: string
  created: string
  mediaType: string
  sizeBytes: number
  sha256: string
}

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

/** Adds or replaces the documents; returns those whose policy is unknown, which are left out. */
export async function upsertDocuments(
  sql: Sql,
  documents: readonly DocumentRow[],
): Promise<{ accountId: string; id: string }[]> {
  const unknown = await sql.query<{ accountId: string; id: string }>(
    `select "accountId", id from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, id text)
     where not exists (select from policy where account_id = "accountId" and policy_number = "policyNumber")`,
    jsonRows(documents),
  )
  if (unknown.length > 0) return unknown
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
  return []
}
