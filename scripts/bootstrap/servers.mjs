import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackDebian } from './debian.mjs'
import { root } from './fingerprint.mjs'
import { withLock } from './lock.mjs'

// Unpacked, not installed: a test must not leave a service running on the machine it ran on.
const cache = join(root, '.cache/servers')
const packages = ['pgbouncer', 'prometheus', 'libevent-core-2.1-7', 'libc-ares2']
const wanted = ['pgbouncer', 'promtool']

/** Fetches Debian's programs that the tests of their seams run; elsewhere says what will be skipped. */
export async function installServers() {
  if (missing().length > 0) await withLock(() => missing().length > 0 && unpackDebian(packages, cache))
  if (missing().length > 0)
    console.error(`\n  No ${missing().join(', no ')} found: the tests that need it are SKIPPED without it.\n`)
}

/** Where specs look for them as well: `apps/server/src/test/servers/found-server.ts`. */
function missing() {
  const places = ['/usr/bin', '/usr/sbin', '/usr/local/bin', join(cache, 'usr/bin'), join(cache, 'usr/sbin')]
  return wanted.filter((name) => !places.some((folder) => existsSync(join(folder, name))))
}
