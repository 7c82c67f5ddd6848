import type { RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import type { RequestFile } from '../../files/store/request-file.ts'

type Key = { accountId: string; number: string }

/** A request with the amendment that the broker has left, null while there is none. */
type Amended = {
  kind: string
  status: RequestStatus
  policyNumber: string | null
  amendment: RequestFile | null
}

/** The request of that number with its amendment; undefined when the account has none. */
export async function findAmended(sql: Sql, { accountId, number }: Key): Promise<Amended | undefined> {
  const [found] = await sql.query<Amended>(
    `select kind, status, policy_number as "policyNumber", case when sha256 is not null then json_build_object(
       'name', file_name, 'mediaType', media_type, 'sizeBytes', size_bytes, 'sha256', sha256) end as amendment
     from request left join cover using (account_id, request_id)
     where account_id = $1 and number = $2`,
    [accountId, number],
  )
  return found
}
