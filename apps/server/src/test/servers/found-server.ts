import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where `npm test` unpacks them (`scripts/bootstrap/servers.mjs`). */
const cache = join(import.meta.dirname, '../../../../../.cache/servers')

/** A program that nobody here wrote, and the environment it needs; undefined where there is none. */
export function foundServer(name: string): { path: string; env: Record<string, string> } | undefined {
  const places = ['/usr/bin', '/usr/sbin', '/usr/local/bin', join(cache, 'usr/bin'), join(cache, 'usr/sbin')]
  const path = places.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (path === undefined) return undefined
  return { path, env: path.startsWith(cache) ? { LD_LIBRARY_PATH: libraries() } : {} }
}

function libraries(): string {
  const lib = join(cache, 'usr/lib')
  return [lib, ...readdirSync(lib).map((folder) => join(lib, folder))].join(delimiter)
}
