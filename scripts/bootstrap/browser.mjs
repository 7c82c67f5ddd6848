import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackDebian } from './debian.mjs'
import { root } from './fingerprint.mjs'
import { withLock } from './lock.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApplications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const installer = 'apt-get'

// What Playwright does without (browser.spec.ts compares), since the last such switch alone counts; and the
// pages that suggest addresses, of which Chromium keeps two behind each window, a third of a journey's work.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** The Chromium of this machine: CHROME_PATH, else the first one found; undefined when there is none. */
export function findBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return CHROME_PATH
  return [...names.flatMap(onPath), ...macApplications].find(isExecutable)
}

const shellFolder = join(root, '.cache/browser')
const shell = join(shellFolder, 'usr/lib/chromium/chromium-headless-shell')

/**
 * The one for tests: Chromium without the windows around its pages, which are a third of a test's work, where
 * `installShell` has fetched it; else `findBrowser`'s.
 */
export function findTestBrowser() {
  return !process.env.CHROME_PATH && existsSync(shell) ? shell : findBrowser()
}

/**
 * Switches every automated Chromium needs here: no sandbox as root (Chromium refuses it), no traffic of its
 * own.
 * @type {readonly string[]}
 */
export const browserSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
]

/** The same where pages live for seconds: what runs often is not compiled once more in the background. */
export const testSwitches = [...browserSwitches, '--js-flags=--no-opt']

/** Installs Chromium with the system's package manager where it may; elsewhere says what will be skipped. */
export async function installBrowser() {
  if (!findBrowser() && mayInstall()) await withLock(() => findBrowser() ?? aptInstall())
  if (findBrowser()) return
  const sentence =
    'No Chromium found: install Chromium or Chrome, or set CHROME_PATH. Page and browser tests are SKIPPED without it.'
  if (process.env.CI === 'true') throw new Error(`${sentence} CI=true asks for all tests.`)
  console.error(`\n  ${sentence}\n`)
}

/** Fetches the one for tests where Debian's packages can be had; Chromium itself does as well. */
export async function installShell() {
  if (findBrowser() && !existsSync(shell)) await withLock(() => existsSync(shell) || unpackShell())
}

function unpackShell() {
  unpackDebian(['chromium-headless-shell', 'chromium-common'], shellFolder)
  // What it needs of the system may be missing, or another.
  const args = [...browserSwitches, '--dump-dom', 'data:text/html,works']
  const page = String(spawnSync(shell, args, { timeout: 20_000 }).stdout)
  if (!page.includes('works')) rmSync(shell, { force: true })
}

function mayInstall() {
  return process.getuid?.() === 0 && onPath(installer).some(isExecutable)
}

function aptInstall() {
  console.error('Installing Chromium for the browser tests…')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(installer, ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env, stdio: ['ignore', 2, 2] })
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
