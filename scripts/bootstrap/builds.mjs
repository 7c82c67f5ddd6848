import { spawnSync } from 'node:child_process'
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

/** Builds all that is stale with the pinned Node; throws a sentence when a build fails. */
export function buildStale() {
  for (const app of staleBuilds()) build(app)
}

/** @param {string} app */
function build(app) {
  console.error(`Building the ${builds[app]}…`)
  const stamp = sourceStamp(app)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', app),
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`The ${builds[app]} does not build; the reason stands above.`)
  writeStamp(stampFile(app), stamp)
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
