import type { Sql } from '../../db/db.ts'
import { held, type HeldTable } from './held.ts'

const batchSize = 500

/** The name under which the export tells a table or a column. */
export function toldName(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * The account's rows of one table as JSON objects, some at a time, however many there are; `sql` is a
 * transaction's, and nothing else is asked of it meanwhile. All names are the table's own, in `held`.
 */
export async function* listHeld(sql: Sql, accountId: string, table: HeldTable): AsyncGenerator<string[]> {
  const { by, columns } = held[table]
  const told = ['account_id', ...columns].map((column) => `${column} as "${toldName(column)}"`).join(', ')
  await sql.query(
    `declare held_rows no scroll cursor for
     select row_to_json(held)::text as row
     from (select ${told} from ${table} where account_id = $1 order by ${by}) as held`,
    [accountId],
  )
  for (;;) {
    const rows = await sql.query<{ row: string }>(`fetch ${batchSize} from held_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql.query('close held_rows')
}

/** A content that the account holds: of a document of one of its policies, or of a request. */
export type HeldFile = {
  of: 'documents' | 'requests'
  /** The policy's or the request's number. */
  number: string
  name: string
  mediaType: string
  sizeBytes: number
  sha256: string
}

export async function listHeldFiles(sql: Sql, accountId: string): Promise<HeldFile[]> {
  return sql.query<HeldFile>(
    `select 'documents' as of, policy_number as number, file_name as name, media_type as "mediaType",
       size_bytes as "sizeBytes", sha256
     from document
     where account_id = $1
     union all
     select 'requests', number, file_name, media_type, size_bytes, sha256
     from request_file
     where account_id = $1
     union all
     select 'requests', number, file_name, media_type, size_bytes, sha256
     from cover join request using (account_id, request_id)
     where account_id = $1 and sha256 is not null
     order by 1, 2, 3, 6`,
    [accountId],
  )
}

export async function findName(sql: Sql, accountId: string): Promise<string> {
  const [account] = await sql.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from account where account_id = $1`,
    [accountId],
  )
  return account?.name ?? ''
}
