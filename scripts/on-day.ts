// Runs the tests on another day: `npm run test:on '2027-02-28 12:00' [COMMAND…]` has the machine's clock show
// that time of Paris, and run on from there, to COMMAND (without one, everything of `npm test`) and to every
// process it starts: Node, PostgreSQL, Chromium, whatever environment they are given. They see another /etc,
// which loads scripts/other-day.c; nobody else on the machine notices.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [moment = '', ...command] = process.argv.slice(2)
const seconds = secondsUntil(moment)
const compiler = 'cc'
const hasCompiler = spawnSync(compiler, ['--version']).status === 0
if (seconds === undefined) {
  console.error(`“${moment}” is no day and time: npm run test:on '2027-02-28 12:00'`)
  process.exitCode = 1
} else if (process.platform !== 'linux' || process.getuid?.() !== 0 || !hasCompiler) {
  console.log('— SKIPPED: another day needs Linux, root and a C compiler (apt-get install gcc libc6-dev)')
} else {
  process.exitCode = await runThere(seconds)
}

/** How far ahead of now the moment is, read in Paris. */
function secondsUntil(moment: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(moment)) return undefined
  const { stdout, status } = spawnSync('date', ['-d', `TZ="Europe/Paris" ${moment}`, '+%s'], {
    encoding: 'utf8',
  })
  return status === 0 ? Number(stdout) - Math.floor(Date.now() / 1000) : undefined
}

async function runThere(seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-day-'))
  const etc = join(folder, 'etc')
  try {
    const library = compiled(join(import.meta.dirname, 'other-day.c'), folder)
    if (spawnSync('cp', ['-a', '/etc', etc]).status !== 0) throw new Error('/etc could not be copied')
    await writeFile(join(etc, 'ld.so.preload'), `${library}\n`)
    await writeFile(join(etc, 'other-day'), `${seconds}\n`)
    const wanted = command.length > 0 ? command : [process.execPath, join(import.meta.dirname, 'test.ts')]
    const inside = 'mount --bind "$0" /etc && exec "$@"'
    const withOwnMounts = 'unshare'
    const run = spawn(withOwnMounts, ['--mount', 'sh', '-c', inside, etc, ...wanted], { stdio: 'inherit' })
    await once(run, 'close')
    return run.exitCode ?? 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function compiled(source: string, folder: string): string {
  const library = join(folder, 'other-day.so')
  // Every program of every user loads it.
  chmodSync(folder, 0o755)
  const { status, stderr } = spawnSync(compiler, ['-O2', '-shared', '-fPIC', '-o', library, source], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${source} could not be compiled:\n${stderr}`)
  return library
}
