import type { UploadedFile } from '@portal/domain/document/document-upload.ts'
import type { Document } from '@portal/domain/document/document.schema.ts'
import type { DocumentStatus, OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** The documents of the policy that can be downloaded, the newest first. */
export async function listDocuments(sql: Sql, { accountId, policyNumber }: PolicyKey): Promise<Document[]> {
  return sql.query<Document>(
    `select document_id as id, file_name as "fileName", created, size_bytes as "sizeBytes", media_type as "mediaType"
     from document
     where account_id = $1 and policy_number = $2
     order by created desc, document_id`,
    [accountId, policyNumber],
  )
}

type StoredContent = { fileName: string; mediaType: string; sizeBytes: number; sha256: string }

/** Where the bytes of one document lie; undefined when the policy has no such document. */
export async function findContent(
  sql: Sql,
  { accountId, policyNumber, documentId }: PolicyKey & { documentId: string },
): Promise<StoredContent | undefined> {
  const [content] = await sql.query<StoredContent>(
    `select file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", sha256
     from document
     where account_id = $1 and policy_number = $2 and document_id = $3`,
    [accountId, policyNumber, documentId],
  )
  return content
}

type OwedRow = Pick<OwedDocument, 'name' | 'status' | 'canResend' | 'maxFileNumber' | 'exactFileNumber'>

/** The documents of one file type that the policy asks for, in the broker's order. */
export async function listOwed(
  sql: Sql,
  { accountId, policyNumber, fileType }: PolicyKey & { fileType: string },
): Promise<OwedRow[]> {
  return sql.query<OwedRow>(
    `select name, status, can_resend as "canResend", max_file_number as "maxFileNumber",
       exact_file_number as "exactFileNumber"
     from owed_document
     where account_id = $1 and policy_number = $2 and file_type = $3
     order by position`,
    [accountId, policyNumber, fileType],
  )
}

/** The files received for the policy under a file type, by the document they were for (null if extra). */
export async function listReceived(
  sql: Sql,
  { accountId, policyNumber, fileType }: PolicyKey & { fileType: string },
): Promise<(UploadedFile & { documentName: string | null })[]> {
  return sql.query(
    `select number as id, document_name as "documentName", submission, received_at as "receivedAt", sha256,
       size_bytes as "sizeBytes", media_type as "mediaType"
     from uploaded_file join request_file using (account_id, number)
     where account_id = $1 and policy_number = $2 and file_type = $3`,
    [accountId, policyNumber, fileType],
  )
}

type Upload = PolicyKey & {
  number: string
  fileType: string
  documentName: string | null
  submission: number
  receivedAt: Date
}

export async function insertUpload(sql: Sql, upload: Upload): Promise<void> {
  await sql.query(
    `insert into uploaded_file (account_id, policy_number, number, file_type, document_name, submission, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      upload.accountId,
      upload.policyNumber,
      upload.number,
      upload.fileType,
      upload.documentName,
      upload.submission,
      upload.receivedAt,
    ],
  )
}

/** What the broker wrote about files it has seen does not hold for new ones, so the reason goes. */
export async function setReceived(
  sql: Sql,
  { accountId, policyNumber, name, status }: PolicyKey & { name: string; status: DocumentStatus },
): Promise<void> {
  await sql.query(
    `update owed_document set status = $4, reason = null
     where account_id = $1 and policy_number = $2 and name = $3 and status <> $4`,
    [accountId, policyNumber, name, status],
  )
}
