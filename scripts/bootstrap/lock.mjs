import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './fingerprint.mjs'

const lock = join(root, '.cache/bootstrap.lock')
const takeover = `${lock}.takeover`
const owner = join(lock, 'owner')
const pollMs = 200
const staleMs = 15 * 60_000

/**
 * Runs `work` while no other start of this clone does. A lock left by a killed start is taken over.
 * @param {() => unknown} work
 */
export async function withLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !(makeFolder(lock) || takeOver()); told = true) {
    if (!told) console.error('Waiting for another start of this clone to finish its installation…')
    await wait(pollMs)
  }
  try {
    writeFileSync(owner, String(process.pid))
    await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

// Only the second folder's holder may judge and replace the owner: two waiters never both take a lock over.
function takeOver() {
  if (!isStale() || !makeFolder(takeover)) return false
  try {
    if (!isStale()) return false
    writeFileSync(owner, String(process.pid))
    return true
  } finally {
    rmdirSync(takeover)
  }
}

function isStale() {
  try {
    const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0
    const age = Date.now() - statSync(pid ? owner : lock).mtimeMs
    return age > staleMs || (pid ? !isAlive(pid) : age > 10 * pollMs)
  } catch {
    return false // Released meanwhile.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether this call made the folder: mkdir is the one atomic test-and-set every file system has.
 * @param {string} folder
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
