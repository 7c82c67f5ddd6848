import { createHash } from 'node:crypto'
import type { FeedLine } from '@portal/domain/feed/feed.schema.ts'
import { daysBetween, type IsoDate } from '@portal/domain/ground/dates.ts'
import { demoPassword, demoSignIns as descriptions } from '@portal/words/identity/sign-in.ts'
import type { Db } from '../db/db.ts'
import type { Files } from '../files/store/files.ts'
import type { Clock } from '../ground/clock.ts'
import type { Log } from '../ground/log.ts'
import { StartError } from '../ground/start-error.ts'
import { memoryFeed } from '../import/feed/feed.ts'
import { importFeed } from '../import/import.ts'
import { demoCustomers } from './customers/customers.ts'
import { findImportedDemo, upsertImportedDemo, type ImportedDemo } from './demo.sql.ts'

/** What to sign in with (decisions §1). */
export const demoLogins = Object.keys(descriptions).map((username) => ({ username, password: demoPassword }))

const freshDays = 14

type Dependencies = { db: Db; files: Files; clock: Clock; log: Log }

/**
 * Keeps the demonstration portfolio in the database while `config.demo` says so: it is imported when it is
 * not there, when it is older than 14 days, so that the documents deadline never runs out, and when this
 * version has another one. `portfolioOf` makes another one for tests.
 * @throws StartError in production on a database that holds it: everybody knows its passwords
 */
export async function keepDemo(
  config: { demo: boolean; production: boolean },
  { db, files, clock, log }: Dependencies,
  portfolioOf: (day: IsoDate) => Promise<readonly FeedLine[]> = defaultPortfolio,
): Promise<void> {
  const loaded = await findImportedDemo(db)
  if (!config.demo && config.production && loaded) {
    throw new StartError(
      'This database holds the demonstration customers, whose passwords everybody knows. ' +
        'In production set DATABASE_URL or DATA_DIR to a database without them.',
    )
  }
  if (!config.demo || (loaded && isFresh(loaded, clock.today()))) return
  const day = clock.today()
  const counts = await importFeed({ db, files }, memoryFeed(await portfolioOf(day)))
  await upsertImportedDemo(db, { day, fingerprint: demoFingerprint(day) })
  log.info(`The demonstration portfolio is loaded: ${counts.account} customers, ${counts.policy} policies`)
}

async function defaultPortfolio(day: IsoDate): Promise<readonly FeedLine[]> {
  // Only now: the PDF writer takes a tenth of a second to load.
  const { demoPortfolio } = await import('./portfolio.ts')
  return demoPortfolio(day)
}

function isFresh({ day, fingerprint }: ImportedDemo, today: IsoDate): boolean {
  return Math.abs(daysBetween(day, today)) <= freshDays && fingerprint === demoFingerprint(day)
}

function demoFingerprint(day: IsoDate): string {
  return createHash('sha256')
    .update(JSON.stringify(demoCustomers(day)))
    .digest('hex')
}
