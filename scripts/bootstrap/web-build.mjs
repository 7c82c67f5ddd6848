import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, root, writeStamp } from './fingerprint.mjs'
import { nodeBinary } from './install.mjs'

const stampFile = 'apps/web/dist/.vite/sources.sha256'

/** Whether apps/web/dist was built from the sources as they are. */
export function isWebBuilt() {
  return readStamp(stampFile) === sourceStamp()
}

/** Builds apps/web/dist with the pinned Node; throws a sentence when the build fails. */
export function buildWeb() {
  console.error('Building the web application…')
  const stamp = sourceStamp()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The web application does not build; the reason stands above.')
  writeStamp(stampFile, stamp)
}

function sourceStamp() {
  return fingerprint(['package-lock.json', ...filesBelow('apps/web'), ...filesBelow('packages')])
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return isMade(entry.name) ? [] : filesBelow(path)
      return /\.spec\.tsx?$/.test(entry.name) ? [] : [path]
    })
}

/** @param {string} name */
function isMade(name) {
  return name === 'node_modules' || name === 'dist' || name.startsWith('.')
}
