/** What the audit knows beside accepted writes (`docs/security.md`): security events with their outcomes. */
export const eventKinds = {
  /** A password typed on the sign-in page of the embedded provider. */
  'sign-in': ['right', 'wrong-password', 'unknown-name'],
  /** A sign-in that was not looked at, because too many before it had failed. */
  'lock-out': ['too-many-failures'],
  /** The end of a sign-in at any provider: the portal's session begins, or does not. */
  session: ['begun', 'refused', 'signed-out', 'ended-by-owner', 'ended-by-operator', 'token-replayed'],
  /** A token that opens nothing; expired ones are everyday and not counted. */
  'token-refused': ['invalid', 'closed-account'],
  /** The one 404 of the API, told apart here: another account in the path, or an id that is not hers. */
  'access-refused': ['other-account', 'not-hers'],
  /** The password that a call asks for (change, closing) was not hers. */
  'password-refused': ['wrong-password'],
  /** 429 of a call. */
  'rate-used-up': ['refused'],
  /** Input or a file that the rules of a call refuse. */
  'input-refused': [
    'invalid-request',
    'invalid-file',
    'infected-file',
    'too-large',
    'unsupported-media-type',
  ],
  /** A letter for a forgotten password was asked for; a link that opens nothing any more was used. */
  'password-link': ['asked', 'unknown-name', 'over'],
  /**
   * A password that a feed took from its owner; her own first one, chosen at the sign-in asking for it; one
   * that she chose by the link of a letter.
   */
  'password-set': ['by-feed', 'by-owner', 'by-link'],
  /** All that the portal holds about a customer was sent to her. */
  'data-export': ['begun'],
  /** The provider's keys were renewed. */
  'keys-rotated': ['done'],
  /** A command line, before its work, and again when that fails. */
  'operator-command': ['begun', 'failed'],
  /** Events that could not be kept, in `times`. */
  'events-lost': ['buffer-full'],
} as const satisfies Record<string, readonly string[]>

type EventKind = keyof typeof eventKinds

type OutcomeOf<K extends EventKind> = (typeof eventKinds)[K][number]

/** What happened, without who and where. */
export type EventName = { [K in EventKind]: { kind: K; outcome: OutcomeOf<K> } }[EventKind]

/** One event as it is told. Address, name and id are kept as pseudonyms only; what is absent is unknown. */
export type SecurityEvent = EventName & {
  accountId?: string | undefined
  /** The call or command. */
  object?: string
  /** The operator, by name. */
  actor?: string
  /** The connection's address. */
  address?: string
  /** What was typed as sign-in name. */
  name?: string
  /** The account, policy or document that was asked for. */
  id?: string | undefined
  /** The id that the answer and the log line carry. */
  traceId: string
}
