// Adds to package-lock.json the packages for other platforms that npm left out because the registry in use did not offer
// them. Without an entry for each, npm ci refuses the whole lock file, here and everywhere. Run it after npm install.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version?: string
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
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(missing.map(([path]) => path).join('\n') || 'The lock file is complete.')

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
