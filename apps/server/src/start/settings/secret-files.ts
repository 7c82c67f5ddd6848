import { readNamedFile } from './file-content.ts'

/** Settings that hold a secret; a file may hold it, named by the setting with `_FILE` (decisions §3). */
export const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'OIDC_CLIENT_SECRET',
  'IDENTITY_ADMIN_CLIENT_SECRET',
  'FILES_URL',
  'SMTP_URL',
  'BROKER_WEBHOOK_SECRET',
  'CONTENT_TOKEN',
  'MAPS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
]

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
  for (const name of secretSettings) {
    const path = given.get(`${name}_FILE`)
    if (path === undefined) continue
    if (given.has(name)) {
      mistakes.set(name, `${name} is set twice: set ${name} or ${name}_FILE, not both`)
      continue
    }
    const { content, problem } = readNamedFile(path)
    if (content === undefined)
      mistakes.set(name, `${name}_FILE ${problem}: set the path of a file with the value`)
    else values.set(name, content)
  }
  return { values, mistakes }
}
