import { undoneStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { listed } from '../../db/listed.ts'

/**
 * Undoes a change that is in force at once, of bank details, address, e-mail or telephone: what stood there
 * before stands there again, unless something else does by now (decisions §3). A later change that replaced
 * it stays, and puts back that value when it is withdrawn itself. Nothing for any other request.
 */
export async function putBack(sql: Sql, accountId: string, requestId: string): Promise<void> {
  await sql.query(handToWaiting, [accountId, requestId])
  const handedOn = await sql.query(handOn, [accountId, requestId])
  if (handedOn.length > 0) return
  for (const statement of setting('payload', 'replaced')) await sql.query(statement, [accountId, requestId])
}

/** The e-mail address that the change set, if it is the one on file. */
export async function findEmailOnFile(
  sql: Sql,
  accountId: string,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ email: string }>(
    `select email
     from account join request using (account_id)
     where account_id = $1 and request_id = $2 and kind = 'confirmEmail' and email = payload->>'email'`,
    [accountId, requestId],
  )
  return row?.email
}

/** Has such a change in force again, unless something else than what it replaced stands there by now. */
export async function putForward(sql: Sql, accountId: string, requestId: string): Promise<void> {
  for (const statement of setting('replaced', 'payload')) await sql.query(statement, [accountId, requestId])
}

// Of another holder's account, which is not in force before she has signed: it replaced nothing yet.
const isWaiting = `(payload ? 'mandate' and status <> 'done')`

const handToWaiting = `
update request as waiting set replaced = undone.replaced
from request as undone
where undone.account_id = $1 and undone.request_id = $2 and undone.replaced is not null
  and waiting.account_id = $1 and waiting.request_id <> $2 and waiting.kind = undone.kind
  and waiting.policy_number = undone.policy_number
  and waiting.payload ? 'mandate' and waiting.status <> 'done'
  and (waiting.replaced #>> '{bankAccount,iban}', waiting.replaced #>> '{bankAccount,ownerName}')
    = (undone.payload #>> '{bankAccount,iban}', undone.payload #>> '{bankAccount,ownerName}')`

const handOn = `
update request as later set replaced = undone.replaced
from request as undone
where undone.account_id = $1 and undone.request_id = $2 and undone.replaced is not null
  and (later.account_id, later.request_id) = (
    select account_id, request_id
    from request
    where account_id = $1 and kind = undone.kind and policy_number is not distinct from undone.policy_number
      and status not in (${listed(undoneStatuses)}) and not ${isWaiting} and (created_at, accepted_at) > (undone.created_at, undone.accepted_at)
    order by created_at, accepted_at
    limit 1)
  and (undone.kind <> 'changePaymentDetails'
    or (later.replaced #>> '{bankAccount,iban}', later.replaced #>> '{bankAccount,ownerName}')
      = (undone.payload #>> '{bankAccount,iban}', undone.payload #>> '{bankAccount,ownerName}'))
  and (undone.kind <> 'changePersonalAddress'
    or (later.replaced->>'street', later.replaced->>'zip', later.replaced->>'city', later.replaced->>'country')
      = (undone.payload->>'street', undone.payload->>'zip', undone.payload->>'city', undone.payload->>'country'))
  and (undone.kind <> 'changePhoneNumber'
    or later.replaced->>'phoneNumber' is not distinct from undone.payload->>'phoneNumber')
  and (undone.kind <> 'confirmEmail' or later.replaced->>'email' = undone.payload->>'email')
returning 1`

/** The statements that set what a change has in its column `to` where what it has in `from` stands. */
function setting(from: 'payload' | 'replaced', to: 'payload' | 'replaced'): string[] {
  return [
    `update policy
     set iban = ${to} #>> '{bankAccount,iban}', owner_name = ${to} #>> '{bankAccount,ownerName}',
       bic = ${to} #>> '{bankAccount,bic}'
     from request
     where request.account_id = $1 and request_id = $2 and kind = 'changePaymentDetails' and replaced is not null
       and policy.account_id = $1 and policy.policy_number = request.policy_number
       and iban = ${from} #>> '{bankAccount,iban}' and owner_name = ${from} #>> '{bankAccount,ownerName}'`,
    `update account
     set address_line1 = ${to}->>'street', address_postal_code = ${to}->>'zip', address_city = ${to}->>'city',
       address_country = ${to}->>'country'
     from request
     where request.account_id = $1 and request_id = $2 and kind = 'changePersonalAddress' and replaced is not null
       and account.account_id = $1 and address_line1 = ${from}->>'street'
       and address_postal_code = ${from}->>'zip' and address_city = ${from}->>'city'
       and address_country = ${from}->>'country'`,
    `update account
     set phone_number = ${to}->>'phoneNumber'
     from request
     where request.account_id = $1 and request_id = $2 and kind = 'changePhoneNumber' and replaced is not null
       and account.account_id = $1 and phone_number is not distinct from ${from}->>'phoneNumber'`,
    `update account
     set email = ${to}->>'email'
     from request
     where request.account_id = $1 and request_id = $2 and kind = 'confirmEmail' and replaced is not null
       and account.account_id = $1 and email = ${from}->>'email'`,
  ]
}
