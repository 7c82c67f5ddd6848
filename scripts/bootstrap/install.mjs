import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, root, writeStamp } from './fingerprint.mjs'

const stampFile = 'node_modules/.install-stamp'
const platformNode = `node-${process.platform}-${process.arch}`

/** Whether node_modules is what the lock file asks for on this machine. */
export function isInstalled() {
  return readStamp(stampFile) === dependencyStamp() && hasPinnedNode()
}

/** Runs `npm ci`; throws a sentence when it fails. */
export function install() {
  if (readStamp(stampFile) !== dependencyStamp()) npmCi()
  linkPinnedNode()
}

/** The Node binary the project is pinned to, or the machine's own where none exists for it (macOS). */
export function nodeBinary() {
  return pinnedNodeExists() ? join(root, 'node_modules', platformNode, 'bin/node') : process.execPath
}

/** Throws a sentence if this platform has no pinned Node and the machine's is too old to run TypeScript. */
export function requireModernNode() {
  if (pinnedNodeExists() || Number(process.versions.node.split('.')[0]) >= 24) return
  throw new Error(
    `No pinned Node exists for ${process.platform} ${process.arch}: install Node 24 or newer (this is ${process.version}).`,
  )
}

function npmCi() {
  console.error('Installing dependencies (once, and again when package-lock.json changes)…')
  // Without NODE_ENV, which would leave out the development dependencies. npm_node_execpath is the Node that
  // runs npm, so that the install does not delete the pinned binary it runs on.
  const { NODE_ENV: _, npm_execpath: npm, npm_node_execpath: node, ...env } = process.env
  const ci =
    'ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --loglevel=error'.split(' ')
  const [command, args] = npm ? [node ?? process.execPath, [npm, ...ci]] : ['npm', ci]
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (status !== 0)
    throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}. Mend what it says, then start again.`)
  writeStamp(stampFile, dependencyStamp())
}

function dependencyStamp() {
  return fingerprint(['package-lock.json', 'package.json', ...workspacePackages()])
}

function workspacePackages() {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}/package.json`)
      .filter((file) => existsSync(join(root, file))),
  )
}

function pinnedNodeExists() {
  return existsSync(join(root, 'node_modules', platformNode))
}

function hasPinnedNode() {
  return (
    process.platform === 'win32' || !pinnedNodeExists() || existsSync(join(root, 'node_modules/.bin/node'))
  )
}

// npm 10 links node_modules/.bin/node, then deletes it when it drops the sibling packages of other platforms.
function linkPinnedNode() {
  if (!hasPinnedNode()) symlinkSync(`../${platformNode}/bin/node`, join(root, 'node_modules/.bin/node'))
}
