import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../../../../..')

/** What decides whether a line is right, and whether it is what is there. */
const folders = ['packages/domain/src', 'apps/server/src/import', 'apps/server/migrations']
/** They pin what the folders stand on. */
const manifests = ['packages/domain/package.json', 'apps/server/package.json']

let known: string | undefined

/** A digest of the rules that lines are checked and compared by: another release may have others. */
export function rulesDigest(): string {
  known ??= digestOf([...folders.flatMap(filesIn), ...manifests])
  return known
}

function filesIn(folder: string): string[] {
  return readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.includes('.spec.'))
    .map((file) => join(folder, file))
    .toSorted()
}

function digestOf(files: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of files) digest.update(`${file}\n`).update(readFileSync(join(sources, file)))
  return digest.digest('base64')
}

/** The digest of a line as it was fed, by the rules of this release; how it ends is nothing of it. */
export function lineDigest(text: string, rules: string): string {
  return hash('sha256', `${rules}\n${text.trimEnd()}`, 'base64')
}
