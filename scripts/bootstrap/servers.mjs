import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './fingerprint.mjs'
import { withLock } from './lock.mjs'

// Unpacked, not installed: a test must not leave a service running on the machine it ran on.
const cache = join(root, '.cache/servers')
const packages = ['pgbouncer', 'prometheus', 'libevent-core-2.1-7', 'libc-ares2']
const wanted = ['pgbouncer', 'promtool']

/**
 * The program `name` that nobody here wrote, with the environment it needs: this machine's, else the one that
 * `installServers` has unpacked; undefined when there is none.
 * @param {string} name
 * @returns {{ path: string, env: Record<string, string> } | undefined}
 */
export function findServer(name) {
  const { PATH = '' } = process.env
  const folders = [...PATH.split(delimiter), '/usr/sbin', join(cache, 'usr/bin'), join(cache, 'usr/sbin')]
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (!path) return undefined
  /** @type {Record<string, string>} */
  const env = path.startsWith(cache) ? { LD_LIBRARY_PATH: libraries() } : {}
  return { path, env }
}

/** Fetches Debian's programs that the tests of their seams run; elsewhere says what will be skipped. */
export async function installServers() {
  const isMissing = () => !wanted.every(findServer)
  if (isMissing()) await withLock(() => isMissing() && unpack())
  const missing = wanted.filter((name) => !findServer(name))
  if (missing.length > 0)
    console.error(`\n  No ${missing.join(', no ')} found: the tests that need it are SKIPPED without it.\n`)
}

function unpack() {
  mkdirSync(cache, { recursive: true })
  if (!run('apt-get', '-qq', 'download', ...packages)) {
    run('apt-get', '-qq', 'update')
    run('apt-get', '-qq', 'download', ...packages)
  }
  for (const file of readdirSync(cache).filter((name) => name.endsWith('.deb'))) run('dpkg', '-x', file, '.')
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  return spawnSync(command, args, { cwd: cache, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0
}

function libraries() {
  const lib = join(cache, 'usr/lib')
  return [lib, ...readdirSync(lib).map((folder) => join(lib, folder))].join(delimiter)
}
