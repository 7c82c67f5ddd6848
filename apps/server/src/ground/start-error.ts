/** The server or a command cannot start; the message is a sentence for the operator that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The last sentence of why: the message of the deepest cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error) return error.cause === undefined ? error.message : reasonOf(error.cause)
  return String(error)
}

/** How sentences call a command: by a release's program (scripts/release/portal.js), or as in a clone. */
export const portalCommand = process.argv[1]?.endsWith('/bin/portal.js') ? 'portal' : 'npm run portal --'
