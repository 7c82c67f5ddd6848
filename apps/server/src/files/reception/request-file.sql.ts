import type { Sql } from '../../db/db.ts'
import type { RequestFile } from '../store/request-file.ts'

/** Names the files of the request, in their order. */
export async function insertRequestFiles(
  sql: Sql,
  accountId: string,
  number: string,
  files: readonly RequestFile[],
): Promise<void> {
  await sql.query(
    `insert into request_file (account_id, number, position, file_name, media_type, size_bytes, sha256)
     select $1, $2, file.position - 1, file.name, file.media_type, file.size_bytes, file.sha256
     from unnest($3::text[], $4::text[], $5::bigint[], $6::text[])
       with ordinality as file (name, media_type, size_bytes, sha256, position)`,
    [
      accountId,
      number,
      files.map(({ name }) => name),
      files.map(({ mediaType }) => mediaType),
      files.map(({ sizeBytes }) => sizeBytes),
      files.map(({ sha256 }) => sha256),
    ],
  )
}
