/** How long the server waits for whom; docs/security.md names the spec that proves each. */
export type TimeLimits = {
  /** For a request's headers (Node answers 408). */
  headersMs: number
  /** For a whole request, its body included (Node answers 408); the last resort behind the two below. */
  requestMs: number
  /** How often Node looks at the two above. */
  checkMs: number
  /** For the next byte of a body. */
  bodyStallMs: number
  /** For a whole body, unless the call has a time of its own (`timeoutSeconds` of the call table). */
  bodyMs: number
  /** For anything at all on a connection under way, a reader of a download included; then it is cut. */
  silenceMs: number
  /** For the next request on an idle connection. */
  keepAliveMs: number
  /** For requests under way when the server stops. */
  finishMs: number
}

export const timeLimits: TimeLimits = {
  headersMs: 10_000,
  requestMs: 310_000,
  checkMs: 5_000,
  bodyStallMs: 20_000,
  bodyMs: 30_000,
  silenceMs: 120_000,
  keepAliveMs: 72_000,
  finishMs: 30_000,
}
