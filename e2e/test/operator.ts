import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Runs the operator's command line on the data of the running portal and gives what it printed. */
async function portal(...args: string[]): Promise<string> {
  const { PATH, HOME, E2E_DATA_DIR: DATA_DIR } = process.env
  const command = ['run', '--silent', 'portal', '--', ...args]
  const { stdout } = await run('npm', command, { cwd: root, env: { PATH, HOME, DATA_DIR } })
  return stdout
}

/** Imports the lines of a broker's feed, written to `file`. */
export async function importFeed(file: string, lines: readonly object[]): Promise<string> {
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return portal('import', file)
}

/** The messages that have left for that address, as they would travel. */
export async function lettersTo(address: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return letters.filter((letter) => new RegExp(`^To: .*${address}`, 'm').test(letter))
}

export type JournalRow = {
  number: string
  kind: string
  accountId: string
  policyNumber: string | null
  status: string
  payload: Record<string, unknown>
}

/** The requests about the driver of that last name, as the back office sees them. */
export async function driverRequests(lastName: string): Promise<JournalRow[]> {
  const lines = (await portal('requests', 'list', '--format', 'ndjson')).split('\n').filter(Boolean)
  const rows: JournalRow[] = lines.map((line) => JSON.parse(line))
  return rows.filter(({ payload }) => payload['lastName'] === lastName)
}
