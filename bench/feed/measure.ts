// Measures feeds of a portfolio: `node bench/feed/measure.ts ACCOUNTS` makes one, brings it in, the same
// again, and the next night's with 1 % changed, beside customers who read and write. By DATABASE_URL and
// DATABASE_OWNER_URL on a database of one's own, else on an embedded one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDataDir, withPortal } from '../../scripts/portal-process.ts'
import { customerIndexes, customersAt, type Answers } from './customers.ts'
import { linesOf, writeFeed } from './make-feed.ts'

const root = join(import.meta.dirname, '../..')
const accounts = Number(process.argv[2] ?? 10_000)
const { DATABASE_URL, DATABASE_OWNER_URL } = process.env
const folder = await temporaryDataDir()
const env = {
  DATA_DIR: join(folder, 'data'),
  DEMO: 'off',
  LOG_LEVEL: 'error',
  // The day on which the bodies of tests are good.
  NOW: '2026-11-21T09:00:00Z',
  RATE_LIMIT_FACTOR: '1000000',
  ...(DATABASE_URL && { DATABASE_URL }),
  ...(DATABASE_OWNER_URL && { DATABASE_OWNER_URL }),
}

try {
  const files = {
    customers: join(folder, 'customers.ndjson'),
    first: join(folder, 'first.ndjson'),
    next: join(folder, 'next.ndjson'),
  }
  const known = customerIndexes.flatMap((index) => linesOf(index, false)).map((line) => JSON.stringify(line))
  await writeFile(files.customers, known.join('\n'))
  await writeFeed(files.first, accounts, 'first')
  console.log(`${accounts} accounts, ${Math.round((await stat(files.first)).size / 1e6)} MB`)
  await withPortal({ dataDir: env.DATA_DIR, env }, async ({ url }) => {
    await imported(files.customers)
    for (const [name, file] of [
      ['first', files.first],
      ['again', files.first],
    ] as const)
      await measured(name, file, url)
    await rm(files.first)
    await writeFeed(files.next, accounts, 'next')
    await measured('1 % changed', files.next, url)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measured(name: string, file: string, url: string): Promise<void> {
  const customers = await customersAt({ url, env })
  const run = await imported(file)
  print(name, run, await customers.stop())
}

type Run = { seconds: number; megabytes: number }

/** Brings the feed in by the operator's command, and sees how long that takes and how much memory at most. */
async function imported(file: string): Promise<Run> {
  const begun = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const program = [join(root, 'apps/server/src/cli/portal.ts'), 'import', file, '--format', 'ndjson']
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const looking = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid))), 100)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(looking)
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: (performance.now() - begun) / 1_000, megabytes }
}

/** The most memory the process has had so far, in MB. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

function print(name: string, { seconds, megabytes }: Run, answers: Answers): void {
  const { reads, writes, longestReadMs, longestWriteMs, refused } = answers
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB; ${reads} reads, the longest ${Math.round(longestReadMs)} ms; ` +
      `${writes} writes, the longest ${Math.round(longestWriteMs)} ms; refused ${JSON.stringify(refused)}`,
  )
}
