import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { insist, type Attack } from '../arena.ts'

/** Attacks that need a hand in the server, its database or its bucket: specs, run here again, in full. */
const specs: readonly [name: string, fault: string, before: string, file: string, title: string][] = [
  [
    'a lock on the provider’s table at sign-in',
    'H7',
    'no answer in 45 s',
    'identity/provider/strangers.spec.ts',
    'while the database is stuck',
  ],
  [
    'begun sign-ins, counted in the database',
    'M6',
    '600 rows',
    'identity/provider/strangers.spec.ts',
    'strangers begin',
  ],
  [
    'a bucket that sends elsewhere',
    'L4',
    'followed',
    'files/store/files.spec.ts',
    'sends no customer’s file',
  ],
  [
    'two servers, 50 tabs, 200 refreshes, kills in between',
    'H6',
    'signed out in both tabs',
    'crashes/sessions.spec.ts',
    '',
  ],
  ['a burst of writes, killed twenty times', '', 'held', 'crashes/burst.spec.ts', ''],
  [
    'kill -9 in the middle of a sweep, another database',
    'C4',
    'every document deleted',
    'crashes/stores.spec.ts',
    '',
  ],
  [
    'an older, an empty and another database, two portals on one store',
    'C4',
    'every document deleted',
    'files/reconciliation/store-pair.spec.ts',
    '',
  ],
  [
    'every write against the closing of the account',
    'L1',
    'journalled 53 ms after',
    'features/account/account.spec.ts',
    'closing',
  ],
  ['a database that a newer build has migrated', 'M10', 'ready', 'db/migrate.spec.ts', 'newer'],
  [
    'the largest body of each nasty kind to each call',
    'C1',
    '19.5 s of silence',
    'attacks/nasty-inputs.spec.ts',
    '',
  ],
]

export const specAttacks: readonly Attack[] = specs.map(([name, fault, before, file, title]) => ({
  name,
  ...(fault !== '' && { fault }),
  before,
  isAlone: true,
  spec: `apps/server/src/${file}`,
  run: async ({ checkout }) => {
    const path = join('apps/server/src', file)
    const { code, output } = await vitest(checkout, [path, ...(title === '' ? [] : ['-t', title])])
    const [, passed = '0'] = /Tests\s+(\d+) passed/.exec(output) ?? []
    return insist(code === 0 && passed !== '0', `${passed} tests of ${path} passed, exit ${code}`)
  },
}))

function vitest(checkout: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(join(checkout, 'node_modules/.bin/vitest'), ['run', '--project', 'server', ...args], {
    cwd: checkout,
    env: { ...process.env, NO_COLOR: '1', THOROUGH: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (status) => resolve({ code: status ?? 1, output })))
}
