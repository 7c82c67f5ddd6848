import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listJournalRows, type JournalRow } from '../../apps/server/src/cli/requests/requests.sql.ts'
import type { Log } from '../../apps/server/src/ground/log.ts'
import { memoryFeed } from '../../apps/server/src/import/feed/feed.ts'
import { importFeed } from '../../apps/server/src/import/import.ts'
import { openDatabase, type Database } from '../../apps/server/src/start/seams/open-database.ts'
import { openFiles } from '../../apps/server/src/start/seams/open-files.ts'
import { readConfig } from '../../apps/server/src/start/settings/config.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const dataDir = () => process.env['E2E_DATA_DIR'] ?? ''
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let joined: Promise<Database> | undefined

/** The database of the running portal, joined once in this process; its end is the end of the process. */
async function database(): Promise<Database['db']> {
  joined ??= openDatabase(readConfig({ DATA_DIR: dataDir() }), log)
  return (await joined).db
}

/** Runs the operator's command line on the data of the running portal, a second or more; gives its output. */
export async function portal(...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const command = [join(root, 'apps/server/src/cli/portal.ts'), ...args]
  const { stdout } = await run(process.execPath, command, { env: { PATH, HOME, DATA_DIR: dataDir() } })
  return stdout
}

/** Brings the lines of a broker's feed in, without the command line. */
export async function bringIn(lines: readonly object[]): Promise<void> {
  const files = openFiles(readConfig({ DATA_DIR: dataDir() }))
  await importFeed({ db: await database(), files }, memoryFeed(lines))
}

/** The same once in a run, whichever process comes first; the others wait for it. */
export async function bringInOnce(accountId: string, lines: readonly object[]): Promise<void> {
  const db = await database()
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [accountId])
    const known = await tx.query('select from account where account_id = $1', [accountId])
    if (known.length === 0) await bringIn(lines)
  })
}

/** The mails that have left for that address, as they would travel. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(dataDir(), 'mail')
  // None before the first mail: the folder comes with it.
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail))
}

/** The requests about the driver of that last name, as the broker sees them. */
export async function driverRequests(lastName: string): Promise<JournalRow[]> {
  const rows: JournalRow[] = []
  for await (const row of listJournalRows(await database())) {
    if (JSON.stringify(row.payload).includes(`"lastName":${JSON.stringify(lastName)}`)) rows.push(row)
  }
  return rows
}
