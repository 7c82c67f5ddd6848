/** The server or a command cannot start; the message is a sentence for the operator that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
