import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the clone. */
export const root = join(import.meta.dirname, '../..')

/**
 * A hash over the contents of `files`, paths relative to the clone. Modification times say nothing in a fresh
 * clone.
 * @param {readonly string[]} files
 */
export function fingerprint(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const file of files)
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n')
  return hash.digest('hex')
}

/**
 * What `writeStamp` last wrote there, or undefined.
 * @param {string} file
 */
export function readStamp(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
}

/**
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), stamp)
}
