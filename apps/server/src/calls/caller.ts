/** Who is asking: the network address, and the session at the provider when the token names it. */
export type Caller = {
  address: string
  sessionId?: string | undefined
  /** SHA-256 of the access token, where that names no session. */
  tokenHash?: string | undefined
}
