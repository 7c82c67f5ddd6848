import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { codeOf } from '../../ground/problems/error-code.ts'

/** Settings that hold a secret; a file may hold it, named by the setting with `_FILE` (decisions §3). */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'OIDC_CLIENT_SECRET',
  'IDENTITY_ADMIN_CLIENT_SECRET',
  'FILES_URL',
  'SMTP_URL',
  'BROKER_WEBHOOK_SECRET',
  'CONTENT_TOKEN',
  'MAPS_KEY',
]

const mostBytes = 64 * 1024

/**
 * `given` with the secrets that stand in files, trimmed; `mistakes` are sentences by the setting they keep
 * from being read, never with a value or content. Environments are inherited and widely shown, files are not.
 */
export function withSecretFiles(given: ReadonlyMap<string, string>): {
  values: Map<string, string>
  mistakes: Map<string, string>
} {
  const values = new Map(given)
  const mistakes = new Map<string, string>()
  for (const name of secrets) {
    const path = given.get(`${name}_FILE`)
    if (path === undefined) continue
    if (given.has(name)) {
      mistakes.set(name, `${name} is set twice: set ${name} or ${name}_FILE, not both`)
      continue
    }
    const { content, problem } = contentOf(path)
    if (content === undefined)
      mistakes.set(name, `${name}_FILE ${problem}: set the path of a file with the value`)
    else values.set(name, content)
  }
  return { values, mistakes }
}

function contentOf(
  path: string,
): { content: string; problem?: never } | { content?: never; problem: string } {
  let file: number | undefined
  try {
    // Without blocking: opening a pipe that nobody writes to would wait for ever.
    file = openSync(path.trim(), constants.O_RDONLY | constants.O_NONBLOCK)
    if (!fstatSync(file).isFile()) return { problem: 'is no regular file' }
    const bytes = Buffer.alloc(mostBytes + 1)
    const length = readSync(file, bytes)
    if (length > mostBytes) return { problem: `holds more than ${mostBytes / 1024} KiB` }
    const content = bytes.toString('utf8', 0, length).trim()
    return content === '' ? { problem: 'is empty' } : { content }
  } catch (error) {
    const code = codeOf(error)
    return { problem: code === undefined ? 'cannot be read' : `cannot be read (${code})` }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
