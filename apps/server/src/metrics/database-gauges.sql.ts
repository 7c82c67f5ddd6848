import { calls } from '@portal/contract/calls.ts'
import type { CallTable } from '@portal/contract/ground/call.ts'
import type { Sql } from '../db/db.ts'

/** What waits in the database; counts end at 10,000, instants are seconds since 1970. */
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

const most = 10_000
/** The broker has to do nothing about these but to take note. */
const table: CallTable = calls
const final = Object.entries(table).flatMap(([name, call]) => (call.final ? [name] : []))

/** Each count reads one index of its own and no further than `most` entries (`migrations/0030`). */
export async function countOwed(sql: Sql): Promise<Owed> {
  const [owed] = await sql.query<Owed>(
    `select
       (select count(*) from (
          select from outbox where delivered_at is null and parked_at is null limit ${most}) as owed) as waiting,
       (select count(*) from (
          select from outbox where parked_at is not null and delivered_at is null limit ${most}) as owed) as parked,
       (select extract(epoch from clock_timestamp() - min(owed_at))::float8
        from outbox where delivered_at is null and parked_at is null) as "oldestSeconds",
       (select count(*) from (
          select kind from request
          where status in ('received', 'sent') and accepted_at < now() - interval '48 hours'
          order by accepted_at desc limit ${most}) as old
        where kind <> all ($1)) as unanswered`,
    [final],
  )
  if (!owed) throw new Error('The database counts nothing')
  const [imported] = await sql.query<Partial<Owed>>(
    `select extract(epoch from at)::float8 as "importedAt", accounts, policies, documents from last_import`,
  )
  return { ...owed, ...imported }
}
