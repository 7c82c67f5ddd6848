/** The server could not be reached or is not ready; she is still signed in, and trying again may do. */
export class SessionUnavailable extends Error {
  override readonly name = 'SessionUnavailable'
}
