import type { Sql } from '../../db/db.ts'

/** Those of `contents` that no row names, nor a line of the feed that is coming in. */
export async function listNobodys(sql: Sql, contents: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ sha256: string }>(
    `select sha256
     from unnest($1::text[]) as content (sha256)
     where not exists (select from document where document.sha256 = content.sha256)
       and not exists (select from request_file where request_file.sha256 = content.sha256)
       and not exists (select from cover where cover.sha256 = content.sha256)
       and not exists (select from feed_line where feed_line.sha256 = content.sha256)`,
    [contents],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** A content as its rows name it; sizes in bytes, equal unless rows contradict each other. */
export type NamedContent = { sha256: string; smallest: number; largest: number; rows: number }

const naming = ['document', 'request_file', 'cover']
  .map((table) => `select sha256, size_bytes from ${table}`)
  .join(' union all ')

/** The next `most` contents after the one named `after` ('' for the first) that rows name, by name. */
export async function listNamed(sql: Sql, after: string, most: number): Promise<NamedContent[]> {
  return sql.query<NamedContent>(
    `with batch as (
       (select distinct sha256 from document where sha256 > $1 order by sha256 limit $2)
       union
       (select distinct sha256 from request_file where sha256 > $1 order by sha256 limit $2)
       union
       (select distinct sha256 from cover where sha256 > $1 order by sha256 limit $2)
       order by sha256 limit $2)
     select batch.sha256, min(size_bytes) as smallest, max(size_bytes) as largest, count(*) as rows
     from batch
     join (${naming}) named
       on named.sha256 = batch.sha256
     group by batch.sha256
     order by batch.sha256`,
    [after, most],
  )
}

export type NamingRow = { accountId: string; document: string | null; request: string | null }

/** Up to ten of the rows that name the content: documents by id, files of requests by request number. */
export async function listNaming(sql: Sql, sha256: string): Promise<NamingRow[]> {
  return sql.query<NamingRow>(
    `(select account_id as "accountId", document_id as document, null as request
      from document where sha256 = $1 limit 10)
     union all
     (select account_id, null, number from request_file where sha256 = $1 limit 10)
     union all
     (select account_id, null, number from cover join request using (account_id, request_id) where sha256 = $1 limit 10)
     limit 10`,
    [sha256],
  )
}
