/** Why a session is over. */
export type EndReason =
  | 'signed-out'
  /** Another sign-in in the same browser took its place. */
  | 'replaced'
  /** No page was open for too long. */
  | 'idle'
  /** The absolute limit. */
  | 'expired'
  /** An old cookie was shown after its time: somebody has a copy. */
  | 'copied'
  /** The provider refuses to go on. */
  | 'provider'
  /** Ended by the customer from another browser. */
  | 'elsewhere'
  | 'password'
  /** The broker's feed has replaced the password. */
  | 'reset'
  | 'closed'
  | 'operator'
