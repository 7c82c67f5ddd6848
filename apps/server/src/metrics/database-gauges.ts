import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { oneLook } from '../db/one-look.ts'
import { countOwed, mostCounted, type Owed } from './database-gauges.sql.ts'

const freshMs = 5_000

/** By its name without `portal_`: what it tells, and how it is read off; a value unknown has no sample. */
const gauges: Readonly<Record<string, readonly [help: string, of: (owed: Owed) => number | undefined]>> = {
  outbox_waiting: [`Messages that wait to be delivered, at most ${mostCounted}.`, (owed) => owed.waiting],
  outbox_parked: [`Messages that are not tried again, at most ${mostCounted}.`, (owed) => owed.parked],
  outbox_oldest_seconds: [
    'How long the message that waits longest has been owed.',
    (owed) => owed.oldestSeconds ?? 0,
  ],
  requests_unanswered: [
    `Requests the broker has not answered within the promised hours, among the latest ${mostCounted} of that age.`,
    (owed) => owed.unanswered,
  ],
  import_last_timestamp_seconds: ['When the last feed came in.', (owed) => owed.importedAt],
  import_last_accounts: ['Accounts in the last feed.', (owed) => owed.accounts],
  import_last_policies: ['Policies in the last feed.', (owed) => owed.policies],
  import_last_documents: ['Documents in the last feed.', (owed) => owed.documents],
}

/**
 * The pool of this process, and what the database holds for all of them: read when somebody asks, every five
 * seconds at most. While the database is away `portal_database_up` is 0 and the latter have no sample.
 */
export function gaugeDatabase(registry: Registry, db: Db): void {
  gaugePool(registry, db)
  const ask = oneLook(freshMs, () => countOwed(db).catch(() => undefined))
  const gauge = (name: string, help: string, read: (owed: Owed | undefined) => number | undefined) => {
    const made: Gauge = new Gauge({
      name: `portal_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = read(await ask())
        if (value === undefined) made.remove()
        else made.set(value)
      },
    })
  }
  gauge('database_up', 'Whether the database answered, 1 or 0.', (owed) => (owed ? 1 : 0))
  for (const [name, [help, of]] of Object.entries(gauges)) gauge(name, help, (owed) => owed && of(owed))
}

function gaugePool(registry: Registry, db: Db): void {
  const values = {
    connections_open: ['Connections to the database that are open.', () => db.connections().open],
    connections_idle: ['Connections to the database that do nothing.', () => db.connections().idle],
    connections_most: ['Connections to the database that may be open.', () => db.connections().most],
    waiting: ['Statements and transactions that wait for a connection.', () => db.waiting()],
  } as const
  for (const [name, [help, read]] of Object.entries(values)) {
    const made: Gauge = new Gauge({
      name: `portal_database_${name}`,
      help,
      registers: [registry],
      collect: () => made.set(read()),
    })
  }
}
