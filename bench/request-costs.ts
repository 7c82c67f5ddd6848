import type { Db } from '../apps/server/src/db/db.ts'
import { silentLog } from '../apps/server/src/ground/log.ts'
import { openDatabase } from '../apps/server/src/start/seams/open-database.ts'
import { readConfig } from '../apps/server/src/start/settings/config.ts'
import { asCustomer, ask, signedIn, type Signed } from '../scripts/foreign/ground/journey.ts'
import { write } from '../scripts/foreign/pair/load.ts'
import { freePort } from '../scripts/free-port.ts'
import { withPortal } from '../scripts/portal-process.ts'
import { databaseMs } from './database-processor.ts'
import { kilobytes, type Figure } from './figure.ts'
import { addAccounts } from './many-accounts.ts'

const accounts = 20_000
const atOnce = 4
const times = 2_000
/** More than a customer ever sends: what one costs grows with those before it. */
const messages = 100
const signIns = 20

/** Milliseconds of processor that something has used so far. */
type Used = { portal: number; database: number }

/**
 * What a request costs in processor time, of the portal's process and of PostgreSQL's: figures that a busy
 * machine
 * lengthens less than times, and that tell how many of them a core carries.
 */
export async function measureRequestCosts(): Promise<Figure[]> {
  const metricsPort = await freePort()
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000', METRICS_PORT: String(metricsPort) }
  return withPortal({ env }, async ({ url, dataDir }) => {
    await addAccounts(dataDir, accounts)
    const signed = await signedIn(url)
    const { db, stop } = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog)
    const used = async () => ({ portal: await portalMs(metricsPort), database: await databaseMs(db) })
    const read = (path: string) => () => ask(signed, path)
    const kinds: [name: string, count: number, work: () => Promise<unknown>][] = [
      ['Account read', times, read('/account/accounts/{accountId}')],
      ['Policies read', times, read('/policy/accounts/{accountId}')],
      ['Requests read', times, read('/requests/accounts/{accountId}')],
      ['Message sent, delivered to a folder', messages, () => sent(signed)],
      ['Sign-in with a password', signIns, () => signedIn(url, asCustomer('karim.benali'))],
    ]
    const figures: Figure[] = [await sizeOfAccount(db)]
    for (const [name, count, work] of kinds) {
      await repeat(Math.ceil(count / 10), work)
      const before = await used()
      await repeat(count, work)
      figures.push(figureOf(name, before, await used(), count))
    }
    await stop()
    return figures
  })
}

async function sizeOfAccount(db: Db): Promise<Figure> {
  const [row] = await db.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float as bytes from pg_class
     where relname in ('account', 'policy', 'driver', 'risk', 'guarantee')`,
  )
  const measured = kilobytes((row?.bytes ?? 0) / accounts)
  return {
    name: 'Rows of an account with two contracts, indexes too',
    measured,
    bar: 'for information',
    holds: true,
  }
}

async function sent(signed: Signed): Promise<void> {
  const { status, body } = await write(signed)
  if (status !== 204) throw new Error(`A message answered ${status} ${body}`)
}

async function repeat(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function figureOf(name: string, before: Used, after: Used, count: number): Figure {
  const each = (of: keyof Used) => ((after[of] - before[of]) / count).toFixed(1)
  const measured = `${each('portal')} + ${each('database')} ms`
  return { name, measured, bar: 'portal + PostgreSQL, for information', holds: true }
}

async function portalMs(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000
}
