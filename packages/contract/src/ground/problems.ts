/** Every error answer of the API: its code and its one HTTP status (decisions §1, RFC 9457). */
export const problems = {
  'invalid-request': 400,
  'wrong-password': 400,
  'iban-incorrect': 400,
  'address-not-recognised': 400,
  'empty-file': 400,
  'invalid-file': 400,
  'infected-file': 400,
  'invalid-token': 401,
  'insufficient-user-authentication': 401,
  'iban-invalid': 403,
  'not-found': 404,
  'policy-terminated': 409,
  'document-not-owed': 409,
  'too-many-files': 409,
  'duplicate-file': 409,
  'termination-under-way': 409,
  'request-begun': 409,
  'email-link-over': 409,
  'mandate-over': 409,
  'amendment-replaced': 409,
  'slot-full': 409,
  'slot-not-offered': 409,
  'call-back-booked': 409,
  'principal-driver': 409,
  'unknown-driver': 409,
  'statement-incomplete': 409,
  'idempotency-key-in-flight': 409,
  'idempotency-key-reused': 422,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'request-timeout': 408,
  'internal-error': 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

/** What error answers are, by RFC 9457. */
export const problemType = 'application/problem+json'

/** Body of an error answer. `errors` comes with 'invalid-request' only. */
export type ProblemBody = {
  type: 'about:blank'
  title: string
  status: number
  code: ProblemCode
  detail: string
  requestId: string
  errors?: { path: string; code: string; message: string }[]
}
