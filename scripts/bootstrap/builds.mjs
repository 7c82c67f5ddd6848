import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, root, writeStamp } from './fingerprint.mjs'
import { nodeBinary } from './install.mjs'

/**
 * What is built, by its folder in `apps`.
 * @type {Readonly<Record<string, string>>}
 */
const builds = { web: 'web application', server: 'server' }

/** Those whose apps/NAME/dist was not built from the sources as they are. */
export function staleBuilds() {
  const packages = sharedStamp()
  return Object.keys(builds).filter((app) => readStamp(stampFile(app)) !== sourceStamp(app, packages))
}

/** Builds all that is stale with the pinned Node, side by side; throws a sentence when a build fails. */
export async function buildStale() {
  const apps = staleBuilds()
  const isBuilt = await Promise.all(apps.map(build))
  const failed = apps.filter((_, index) => !isBuilt[index]).map((app) => `the ${builds[app]}`)
  if (failed.length === 0) return
  throw new Error(`What does not build is ${failed.join(' and ')}; the reason stands above.`)
}

/** @param {string} app */
async function build(app) {
  console.error(`Building the ${builds[app]}…`)
  const stamp = sourceStamp(app)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const building = spawn(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', app),
    stdio: ['ignore', 2, 2],
  })
  await once(building, 'exit')
  if (building.exitCode !== 0) return false
  writeStamp(stampFile(app), stamp)
  return true
}

/** @param {string} app */
function stampFile(app) {
  return `apps/${app}/dist/.vite/sources.sha256`
}

/** Of what all builds are made from; the version stands in package.json. */
function sharedStamp() {
  return fingerprint(['package.json', 'package-lock.json', ...filesBelow('packages')])
}

/** @param {string} app */
function sourceStamp(app, packages = sharedStamp()) {
  return `${packages} ${fingerprint(filesBelow(`apps/${app}`))}`
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
