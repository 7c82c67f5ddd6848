import type { CallBackSlot } from '@portal/domain/call-back/call-back-slots.ts'
import type { BookedCallBack } from '@portal/domain/call-back/call-back.schema.ts'
import { businessZone, type IsoDate } from '@portal/domain/ground/dates.ts'
import { openStatuses, undoneStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'

/** The account's booking whose slot is not over at `now` and which nobody has answered or withdrawn. */
export async function findBooked(
  sql: Sql,
  accountId: string,
  now: Date,
): Promise<BookedCallBack | undefined> {
  const [booked] = await sql.query<BookedCallBack>(
    `select number, payload->>'day' as day, payload->>'from' as from, payload->>'to' as to
     from request
     where account_id = $1 and kind = 'bookCallBack' and status = any($2)
       and (payload->>'day' || ' ' || (payload->>'to'))::timestamp at time zone '${businessZone}' > $3
     order by created_at
     limit 1`,
    [accountId, openStatuses, now],
  )
  return booked
}

/** Has the account's other bookings wait until the transaction ends: each looks first if there is one. */
export async function holdBookings(sql: Sql, accountId: string): Promise<void> {
  await sql.query('select 1 from account where account_id = $1 for no key update', [accountId])
}

/** Has all bookings of the slot wait until the transaction ends, so that its last place is given once. */
export async function holdSlot(sql: Sql, { day, from }: CallBackSlot): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtext('places of a call-back'), hashtext($1))`, [
    `${day} ${from}`,
  ])
}

type Taken = Pick<CallBackSlot, 'day' | 'from'> & { taken: number }

/**
 * How many places are taken in each slot of these days, where any is; withdrawn and refused ones are free
 * again. The one statement that counts the rows of all accounts: it tells nothing of whose they are.
 */
export async function countTaken(sql: Sql, days: readonly IsoDate[]): Promise<Taken[]> {
  return sql.query<Taken>(
    `select payload->>'day' as day, payload->>'from' as from, count(*)::integer as taken
     from request
     where kind = 'bookCallBack' and payload->>'day' = any($1) and status <> all($2)
     group by 1, 2`,
    [days, undoneStatuses],
  )
}
