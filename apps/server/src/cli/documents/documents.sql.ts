import type { Db, Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { oweRejection } from '../../outbox/outbox.ts'
import { auditChange } from '../operator/audit-change.ts'

type DocumentChange = { policyNumber: string; name: string; status: string; reason: string | null }

/**
 * Sets the status of a document a policy asks for, with its audit line, and owes the customer the mail that
 * tells a rejection; no reason clears the older one. 'same' when it stands so already, undefined when there
 * is no such document.
 */
export async function setDocumentStatus(db: Db, change: DocumentChange): Promise<'set' | 'same' | undefined> {
  return db.transaction(async (sql) => {
    const document = await lockDocument(sql, change)
    if (!document) return undefined
    const { policyNumber, name, status, reason } = change
    if (document.status === status && document.reason === reason) return 'same'
    const { accountId } = document
    await sql.query(
      `update owed_document set status = $4, reason = $5
       where account_id = $1 and policy_number = $2 and name = $3`,
      [accountId, policyNumber, name, status, reason],
    )
    await auditChange(sql, { accountId, action: `set document ${status}`, object: `${policyNumber} ${name}` })
    if (status === 'rejected')
      await oweRejection(sql, accountId, { policyNumber, documentName: name, reason })
    return 'set'
  })
}

async function lockDocument(sql: Sql, { policyNumber, name }: Pick<DocumentChange, 'policyNumber' | 'name'>) {
  const [document] = await sql.query<{ accountId: string; status: string; reason: string | null }>(
    `select account_id as "accountId", status, reason
     from owed_document
     where policy_number = $1 and name = $2
       and account_id = (select account_id from policy_holder where policy_number = $1)
     for update`,
    [policyNumber, name],
  )
  return document
}

/** A document whose files wait to be judged, and the requests that brought them. */
export type WaitingDocument = {
  policyNumber: string
  accountId: string
  name: string
  fileType: string
  status: string
  /** ISO instant of the newest file; null for a document of which the portal has none. */
  receivedAt: string | null
  requests: string[]
}

/** The documents that are 'received', those that wait longest first. */
export async function listWaitingDocuments(sql: Sql): Promise<WaitingDocument[]> {
  return sql.query<WaitingDocument>(
    `select policy_number as "policyNumber", account_id as "accountId", name, owed_document.file_type as "fileType",
       status, ${isoInstant('brought.last_at')} as "receivedAt", coalesce(brought.numbers, '{}') as requests
     from owed_document join policy_holder using (account_id, policy_number)
       left join lateral (
         select max(received_at) as last_at, array_agg(number order by received_at, number) as numbers
         from uploaded_file
         where uploaded_file.account_id = owed_document.account_id
           and uploaded_file.policy_number = owed_document.policy_number and document_name = name
         group by submission
         order by submission desc
         limit 1) as brought on true
     where status = 'received'
     order by brought.last_at nulls first, policy_number, position`,
  )
}

/** The names of the documents that the policy asks for, in the broker's order. */
export async function listDocumentNames(db: Db, policyNumber: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select name
     from owed_document join policy_holder using (account_id, policy_number)
     where policy_number = $1
     order by position`,
    [policyNumber],
  )
  return rows.map(({ name }) => name)
}
