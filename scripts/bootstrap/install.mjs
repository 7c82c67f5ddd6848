import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, root, writeStamp } from './fingerprint.mjs'

const stampFile = 'node_modules/.install-stamp'
const platformNode = `node-${process.platform}-${process.arch}`

/**
 * Whether node_modules has what the lock file asks for on this machine, with the `tools` of tests or without.
 * @param {boolean} tools
 */
export function isInstalled(tools) {
  return hasPackages(tools) && hasPinnedNode()
}

/**
 * Runs `npm ci`; throws a sentence when it fails. Running needs half of the packages; `tools` brings those of
 * tests and checks as well.
 * @param {boolean} tools
 */
export function install(tools) {
  if (!hasPackages(tools)) npmCi(tools)
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

/** @param {boolean} tools */
function hasPackages(tools) {
  const stamp = readStamp(stampFile)
  return stamp === stampOf(true) || (!tools && stamp === stampOf(false))
}

/** @param {boolean} tools */
function npmCi(tools) {
  console.error('Installing dependencies (once, and again when package-lock.json changes)…')
  // Without NODE_ENV, which has a say in what is left out. npm_node_execpath is the Node that runs npm: the
  // install must not delete the pinned binary it runs on.
  const { NODE_ENV: _, npm_execpath: npm, npm_node_execpath: node, ...env } = process.env
  const dev = tools ? '--include=dev' : '--omit=dev'
  const ci = `ci --ignore-scripts ${dev} --include=optional --no-audit --no-fund --loglevel=error`.split(' ')
  const [command, args] = npm ? [node ?? process.execPath, [npm, ...ci]] : ['npm', ci]
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (status !== 0)
    throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}. Mend what it says, then start again.`)
  writeStamp(stampFile, stampOf(tools))
}

/** @param {boolean} tools */
function stampOf(tools) {
  const packages = fingerprint(['package-lock.json', 'package.json', ...workspacePackages()])
  return `${packages} ${tools ? 'with' : 'without'} tools`
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
