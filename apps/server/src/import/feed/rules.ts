import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../../../../..')

/** What decides whether a line is right, and whether it is what is there. */
const folders = [
  'packages/domain/src',
  'apps/server/migrations',
  'apps/server/src/import',
  'apps/server/src/insured',
  'apps/server/src/outbox/request',
  'apps/server/src/ownership',
]
const files = [
  'apps/server/src/outbox/customer/feed-notice.ts',
  'packages/words/src/premium/premium-notices.ts',
  // They pin what the rest stands on.
  'packages/domain/package.json',
  'apps/server/package.json',
]

/** Whether a change of the file, named from the clone's root, may make another line right or the same. */
export function isRule(file: string): boolean {
  return files.includes(file) || folders.some((folder) => file.startsWith(`${folder}/`))
}

/**
 * A digest of the rules that lines are checked and compared by: another release may have others. It is taken
 * as the program loads, which may wait for hours then while a newer one is put in its place.
 */
export const rulesDigest = digestOf([...folders.flatMap(filesIn), ...files])

function filesIn(folder: string): string[] {
  return readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.includes('.spec.'))
    .map((file) => join(folder, file))
    .toSorted()
}

function digestOf(sourceFiles: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of sourceFiles) digest.update(`${file}\n`).update(readFileSync(join(sources, file)))
  return digest.digest('base64')
}

/** The digest of a line as it was fed, by the rules of this release; how it ends is nothing of it. */
export function lineDigest(text: string, rules: string): string {
  return hash('sha256', `${rules}\n${withoutEnd(text)}`, 'base64')
}

/** Without what JSON lets stand after a value, and nothing else that may seem blank. */
function withoutEnd(text: string): string {
  let end = text.length
  while (' \t\r\n'.includes(text.charAt(end - 1)) && end > 0) end--
  return text.slice(0, end)
}
