import { Identity } from '@portal/domain/broker/identity.schema.ts'
import { orElse } from '../../ground/problems/or-else.ts'
import { readNamedFile } from './file-content.ts'

/**
 * Who runs the portal, by the JSON at `path`; else what is wrong with it, a sentence each mistake, so that
 * one start tells all of them.
 */
export function identityIn(path: string): { identity: Identity } | { mistakes: string[] } {
  const { content, problem } = readNamedFile(path)
  if (content === undefined) return { mistakes: [`${problem}: set the path of a JSON file`] }
  const json = orElse(
    (): unknown => JSON.parse(content),
    () => undefined,
  )
  if (json === undefined) return { mistakes: ['holds no JSON: set the path of a JSON file'] }
  const read = Identity.safeParse(json)
  if (read.success) return { identity: read.data }
  return { mistakes: read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()) }
}
