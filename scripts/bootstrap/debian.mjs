import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'

/**
 * Fetches packages of Debian's and unpacks them into a folder, without installing anything; does nothing
 * where they cannot be had.
 * @param {readonly string[]} packages
 * @param {string} folder
 */
export function unpackDebian(packages, folder) {
  mkdirSync(folder, { recursive: true })
  if (!run(folder, 'apt-get', '-qq', 'download', ...packages)) {
    run(folder, 'apt-get', '-qq', 'update')
    run(folder, 'apt-get', '-qq', 'download', ...packages)
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    run(folder, 'dpkg', '-x', file, '.')
}

/**
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 */
function run(cwd, command, ...args) {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0
}
