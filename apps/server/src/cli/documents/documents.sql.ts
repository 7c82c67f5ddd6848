import type { Db } from '../../db/db.ts'
import { auditChange } from '../operator/audit-change.ts'

type Change = { policyNumber: string; name: string; status: string; reason: string | undefined }

/** Sets the status of a document a policy asks for, with its audit line; no reason clears the older one. */
export async function setDocumentStatus(
  db: Db,
  { policyNumber, name, status, reason }: Change,
): Promise<boolean> {
  return db.transaction(async (sql) => {
    const [document] = await sql.query<{ accountId: string }>(
      `update owed_document set status = $3, reason = $4
       where policy_number = $1 and name = $2
         and account_id = (select account_id from policy_holder where policy_number = $1)
       returning account_id as "accountId"`,
      [policyNumber, name, status, reason ?? null],
    )
    if (!document) return false
    const action = `set document ${status}`
    await auditChange(sql, { ...document, action, object: `${policyNumber} ${name}` })
    return true
  })
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
