import type { Sql } from '../../db/db.ts'

/**
 * Undoes a change that is in force at once, bank details or a personal address: what stood there before
 * stands there again, unless something else does by now (decisions §3). Nothing for any other request. A later
 * change of the same forgets what is undone here as well.
 */
export async function putBack(sql: Sql, accountId: string, requestId: string): Promise<void> {
  for (const statement of [bankAccount, personalAddress, forgotten]) {
    await sql.query(statement, [accountId, requestId])
  }
}

const bankAccount = `
update policy
set iban = replaced->'bankAccount'->>'iban', owner_name = replaced->'bankAccount'->>'ownerName',
  bic = replaced->'bankAccount'->>'bic'
from request
where request.account_id = $1 and request_id = $2 and kind = 'changePaymentDetails' and replaced is not null
  and policy.account_id = $1 and policy.policy_number = request.policy_number
  and iban = payload->'bankAccount'->>'iban' and owner_name = payload->'bankAccount'->>'ownerName'`

const personalAddress = `
update account
set address_line1 = replaced->>'street', address_postal_code = replaced->>'zip', address_city = replaced->>'city',
  address_country = replaced->>'country'
from request
where request.account_id = $1 and request_id = $2 and kind = 'changePersonalAddress' and replaced is not null
  and account.account_id = $1 and address_line1 = payload->>'street' and address_postal_code = payload->>'zip'
  and address_city = payload->>'city' and address_country = payload->>'country'`

// Undoing the next change of the same would else bring back what was undone here.
const forgotten = `
update request as next set replaced = undone.replaced
from request as undone
where undone.account_id = $1 and undone.request_id = $2 and undone.replaced is not null
  and (next.account_id, next.request_id) = (
    select account_id, request_id
    from request
    where account_id = $1 and kind = undone.kind and policy_number is not distinct from undone.policy_number
      and replaced is not null and (created_at, request_id) > (undone.created_at, undone.request_id)
    order by created_at, request_id
    limit 1)`
