// Adds to package-lock.json the packages for other platforms that npm left out because the registry in use
// did not offer them. Without an entry for each, npm ci refuses the whole lock file, here and everywhere. Run
// it after npm install. What has no integrity yet gets it from a registry that does offer the package;
// elsewhere the rest stays as it is.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version?: string
  integrity?: string
  link?: true
  optional?: true
  dev?: true
  optionalDependencies?: Record<string, string>
} & Record<string, unknown>
type Lock = { packages: Record<string, Entry> }

const file = join(import.meta.dirname, '../package-lock.json')
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const missing = Object.entries(lock.packages).flatMap(([path, parent]) => missingBelow(path, parent))
const packages = [...Object.entries(lock.packages), ...missing].toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
)
const unsure = packages.filter(
  ([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && !integrity,
)
const unknown = unsure.filter(([path, entry]) => !takeIntegrity(path, entry))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(missing.map(([path]) => path).join('\n') || 'The lock file is complete.')
if (unknown.length > 0)
  console.log(`${unknown.length} packages have no integrity: this registry does not offer them.`)

/** What the registry says of the exact version; whether it says anything. */
function takeIntegrity(path: string, entry: Entry): boolean {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const asked = spawnSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { encoding: 'utf8' })
  const integrity = asked.stdout.trim()
  if (!/^sha512-[\w+/]{86}==$/.test(integrity)) return false
  entry.integrity = integrity
  return true
}

function missingBelow(path: string, parent: Entry): [string, Entry][] {
  if (!path.startsWith('node_modules/')) return []
  return Object.entries(parent.optionalDependencies ?? {})
    .filter(
      ([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    )
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)])
}

// The packages are named after the platform they are for: binding-linux-arm64-musl.
function entryOf(name: string, version: string, { dev }: Entry): Entry {
  const words = name.split(/[/-]/)
  const libc = words.some((word) => word.startsWith('gnu'))
    ? 'glibc'
    : words.some((word) => word.startsWith('musl')) && 'musl'
  return {
    version,
    cpu: processors.filter((cpu) => words.includes(cpu)),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    os: systems.filter((os) => words.includes(os)),
  }
}
