import type { Sql } from '../../db/db.ts'
import type { RequestFile } from '../../files/store/request-file.ts'

/** The files of the request in the order they were sent; undefined when there is no such request. */
export async function listSentFiles(sql: Sql, number: string): Promise<RequestFile[] | undefined> {
  const [request] = await sql.query<{ files: RequestFile[] }>(
    `select (
       select coalesce(json_agg(json_build_object('name', file_name, 'mediaType', media_type, 'sizeBytes', size_bytes,
         'sha256', sha256) order by position), '[]')
       from request_file
       where request_file.account_id = request.account_id and request_file.number = request.number) as files
     from request
     where number = $1`,
    [number],
  )
  return request?.files
}
