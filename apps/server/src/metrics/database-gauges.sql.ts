import { calls } from '@portal/contract/calls.ts'
import type { CallTable } from '@portal/contract/ground/call.ts'
import { untouchedStatuses } from '@portal/domain/request/request.ts'
import { answerHours } from '@portal/words/broker/promises.ts'
import type { Sql } from '../db/db.ts'
import { listed } from '../db/listed.ts'

/** How far is counted. */
export const mostCounted = 10_000

/** What waits in the database; counts end at `mostCounted`, instants are seconds since 1970. */
export type Owed = {
  waiting: number
  parked: number
  oldestSeconds: number | null
  unanswered: number
  importedAt?: number
  accounts?: number
  policies?: number
  documents?: number
}

/** The broker has to do nothing about these but to take note. */
const table: CallTable = calls
const final = Object.entries(table).flatMap(([name, call]) => (call.final ? [name] : []))

/**
 * Each count reads one index of its own and no further than `mostCounted` entries (`migrations/0030`). A
 * release before the column `untouched` (0034) leaves it when it answers, so the status is asked as well.
 */
export async function countOwed(sql: Sql): Promise<Owed> {
  const [owed] = await sql.query<Owed>(
    `select
       (select count(*) from (
          select from outbox where delivered_at is null and parked_at is null limit ${mostCounted}) as owed) as waiting,
       (select count(*) from (
          select from outbox where parked_at is not null and delivered_at is null limit ${mostCounted}) as owed) as parked,
       (select extract(epoch from clock_timestamp() - min(owed_at))::float8
        from outbox where delivered_at is null and parked_at is null) as "oldestSeconds",
       (select count(*) from (
          select kind from request
          where untouched and status in (${listed(untouchedStatuses)}) and accepted_at < now() - make_interval(hours => $2)
          order by accepted_at desc limit ${mostCounted}) as old
        where kind <> all ($1)) as unanswered`,
    [final, answerHours()],
  )
  if (!owed) throw new Error('The database counts nothing')
  const [imported] = await sql.query<Partial<Owed>>(
    `select extract(epoch from at)::float8 as "importedAt", accounts, policies, documents from last_import`,
  )
  return { ...owed, ...imported }
}
