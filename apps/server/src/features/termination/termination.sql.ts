import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { terminationStatusesUnderWay } from '@portal/domain/request/request.ts'
import type { Term } from '@portal/domain/termination/due-dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import type { Sql } from '../../db/db.ts'
import type { RequestFile } from '../../files/store/request-file.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** What a termination request has to agree with. */
export type OnFile = Term & {
  firstName: string
  lastName: string
  phoneNumber: string | null
  licensePlates: string[]
}

export async function findOnFile(
  sql: Sql,
  { accountId, policyNumber }: PolicyKey,
): Promise<OnFile | undefined> {
  const [onFile] = await sql.query<OnFile>(
    `select first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", start_date as "startDate",
       renewal_date as "renewalDate", withdrawal_until as "withdrawalUntil",
       array(
         select license_plate
         from risk
         where risk.account_id = $1 and risk.policy_number = $2
         order by position) as "licensePlates"
     from policy join account using (account_id)
     where account_id = $1 and policy_number = $2 and closed_at is null`,
    [accountId, policyNumber],
  )
  return onFile
}

/** What the journal keeps of a termination: what was asked for, and what follows from it. */
export type TerminationPayload = TerminationFacts & TerminationEnd & AnswerDay
/** By when the broker says the end, where only he can. */
type AnswerDay = { answerBy?: IsoDate }
export type TerminationFacts = {
  firstName: string
  lastName: string
  email: string
  phone: string
  reason: string
  comment: string
  licensePlate: string
  eventDate: string | null
  files: RequestFile[]
}

type UnderWay = { number: string; createdAt: Date; payload: TerminationPayload }

/** The termination of the active policy that is under way: asked for, and not refused by the broker. */
export async function findUnderWay(
  sql: Sql,
  { accountId, policyNumber }: PolicyKey,
): Promise<UnderWay | undefined> {
  const [request] = await sql.query<UnderWay>(
    `select number, created_at as "createdAt", payload
     from request
     where account_id = $1 and policy_number = $2 and kind = 'terminateContract'
       and status = any($3)
     order by created_at
     limit 1`,
    [accountId, policyNumber, terminationStatusesUnderWay],
  )
  return request
}
