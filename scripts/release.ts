// npm run release: the portal as an archive that runs where there is neither Node, npm nor a registry.
//   --folder DIR          lays it out in the new folder DIR instead, as the Dockerfile does
//   --without-database    leaves the embedded PostgreSQL out
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { root } from './bootstrap/fingerprint.mjs'
import { releaseContents } from './release/contents.ts'
import { writeArchive, writeFolder } from './release/write.ts'

const { values } = parseArgs({
  options: { folder: { type: 'string' }, 'without-database': { type: 'boolean', default: false } },
})
const withDatabase = !values['without-database']
const name = `${manifest.name}-${manifest.version}-${process.platform}-${process.arch}`

if (values.folder === undefined) await makeArchive()
else writeFolder(resolve(values.folder), releaseContents({ withDatabase }))

async function makeArchive(): Promise<void> {
  const folder = join(root, 'release', withDatabase ? name : `${name}-without-database`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(root, 'release'), { recursive: true })
  const seconds = sourceSeconds()
  const archive = `${folder}.tar.gz`
  writeFolder(folder, releaseContents({ withDatabase }))
  const checksum = await writeArchive(folder, archive, seconds)
  rmSync(folder, { recursive: true })
  console.log(`${archive}\n${(statSync(archive).size / 1e6).toFixed(1)} MB, SHA-256 ${checksum}`)
}

/** When the sources were written: a later version's files are later, or browsers would keep older ones. */
function sourceSeconds(): number {
  const { SOURCE_DATE_EPOCH } = process.env
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  const seconds = Number(SOURCE_DATE_EPOCH ?? (stdout || Number.NaN))
  if (Number.isSafeInteger(seconds)) return seconds
  throw new Error('This is no clone with a history: set SOURCE_DATE_EPOCH to when its sources were written.')
}
