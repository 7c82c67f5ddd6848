import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/fingerprint.mjs'

type Published = {
  version: string
  /** `sha512-` and base64. */
  integrity: string
  license?: string
}

/** A package of others, by its folder in the clone. */
export type Package = Published & { folder: string; name: string }

type Locked = Partial<Published> & {
  /** A workspace: where it lies. */
  link?: true
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const nodeFolder = `node_modules/node-${process.platform}-${process.arch}`

/**
 * The packages that the server loads when it runs on a machine such as this one: what the lock file says that
 * it depends on, since `npm ls` tells of others when tools are not installed.
 */
export function serverPackages(): Package[] {
  return packagesOf('apps/server')
}

/** All that is delivered of others: the server's packages, those built into the browser's files, and Node. */
export function deliveredPackages(): Package[] {
  return [...serverPackages(), ...packagesOf('apps/web'), packageIn(nodeFolder)]
}

/** Where the pinned Node lies, with its licence. Throws where none is published for this machine. */
export function pinnedNode(): { program: string; licence: string } {
  if (process.platform !== 'linux') throw new Error('A release is made on the kind of Linux it runs on.')
  return { program: `${nodeFolder}/bin/node`, licence: `${nodeFolder}/LICENSE` }
}

function packagesOf(workspace: string): Package[] {
  const found = new Set<string>()
  const follow = (folder: string) => {
    for (const each of dependenciesOf(folder)) {
      if (found.has(each)) continue
      found.add(each)
      follow(each)
    }
  }
  follow(workspace)
  return [...found]
    .filter((folder) => folder.includes('node_modules/'))
    .toSorted()
    .map(packageIn)
}

/** Folders of what the package in `folder` asks for; what is for other machines is not installed here. */
export function dependenciesOf(folder: string): string[] {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta = {},
  } = locked[folder] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  const needed = [...Object.keys(dependencies ?? {}), ...peers].map((name) => resolved(folder, name))
  const optional = Object.keys(optionalDependencies ?? {}).map((name) => resolved(folder, name))
  return [...needed, ...optional.filter((each) => existsSync(join(root, each)))]
}

/** Where Node finds `name` from `folder`: beside it, or beside a folder around it. */
function resolved(folder: string, name: string): string {
  const beside = join(folder, 'node_modules', name)
  const entry = locked[beside]
  if (entry) return entry.link ? (entry.resolved ?? beside) : beside
  if (folder === '.') throw new Error(`The lock file has no ${name}.`)
  return resolved(dirname(folder), name)
}

function packageIn(folder: string): Package {
  const { version, integrity, license } = locked[folder] ?? {}
  if (version === undefined || integrity === undefined) throw new Error(`${folder} is not locked.`)
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { folder, name, version, integrity, ...(license && { license }) }
}
