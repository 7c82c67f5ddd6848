import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** Where Debian puts programs; PostgreSQL's lie in a folder for each version, the newest first. */
const places = () => [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  ...(existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []).map((version) =>
    join(debian, version, 'bin'),
  ),
]

/** The path of a program of this system by its name, or of a file by its own; undefined without it. */
export const findProgram = (name: string): string | undefined =>
  (isAbsolute(name) ? [name] : places().map((folder) => join(folder, name))).find((path) => existsSync(path))

/** The path of a program that the table of servers says is needed. */
export function programAt(name: string): string {
  const path = findProgram(name)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}
