import type { ProblemCode } from './problems.ts'
import type { Rate, WriteRates } from './rates.ts'

/** What the server tells programs lies below this path. */
export const apiRoot = '/api'

/** Every call lives below this path, and the bearer token goes nowhere else (§6). */
export const apiPrefix = `${apiRoot}/v1`

/** Names the brand the customer sees, so that receipts wear its skin; anything else is the default brand. */
export const brandHeader = 'portal-brand'

/** Names one submit, so that sending it twice counts once (decisions §1): visible ASCII, at most so long. */
export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyKeyLength = 100

/** What requests and answers are, but for files. */
export const jsonType = 'application/json'
export const formType = 'multipart/form-data'

/** A call of §7, from which server route, ownership check, client, OpenAPI and generic tests derive. */
export type Call = Shape & (ReadTerms | WriteTerms)

type ReadTerms = {
  readonly effect: 'read'
  /** How often the call may be made; the first rate that is used up answers 'too-many-requests'. */
  readonly rates?: readonly Rate[]
}

/** A write needs a rate to compile: what anybody can repeat without end fills desk, mailbox and disk. */
type WriteTerms = {
  /**
   * `journaled` writes are one numbered row, in one transaction with their effect, and repeatable by
   * Idempotency-Key. `immediate` ones ask the broker for nothing: they take effect at once, and a repeat
   * changes nothing more.
   */
  readonly effect: 'journaled' | 'immediate'
  readonly rates: WriteRates
}

type Shape = {
  /** One line for the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `apiPrefix`, parameters written `{accountId}`. */
  readonly path: `/${string}`
  /** What the request carries; `empty-json` is a JSON content type with no body (§7 consent). */
  readonly request: 'none' | 'json' | 'empty-json' | 'multipart'
  /** The success status; anything else is a failure, except that `2xx` takes every success. */
  readonly ok: 200 | 204 | '2xx'
  /** What a success carries. */
  readonly response: 'none' | 'json' | 'blob'
  /** The client hands every status to its caller instead of throwing (§7 'any status up to 599'). */
  readonly anyStatus?: true
  /** Client time-out in seconds; 30 when absent. */
  readonly timeoutSeconds?: number
  /** The whole body of a 404, as plain text (§8); a problem like all others when absent. */
  readonly notFoundText?: string
  /** Largest request body in bytes; 64 KiB when absent. */
  readonly bodyBytes?: number
  /** The one JSON field that `bodyBytes` is for; the rest of the body is held to each call's 64 KiB. */
  readonly bulkField?: string
  /** The body holds a password: what is kept to recognise a repeat of it must not help to guess it. */
  readonly secret?: true
  /**
   * The one statement is about the open account alone: ownership is not asked before. Without this, it is.
   */
  readonly ownership?: 'in-statement'
  /** Closes the account: a repeat still gets the first answer, by a token that opens nothing else now. */
  readonly closes?: true
  /**
   * Once done it is refused: the same content again is no repeat of it, only the same Idempotency-Key is.
   */
  readonly repeats?: 'by-key'
  /** In force once accepted; refused or withdrawn, what it replaced returns (decisions §3). */
  readonly inForce?: true
  /**
   * Asks for a sign-in, or the password, of the last minutes (RFC 9470): a token alone moves no money;
   * `as-undone` where the request that it takes back did.
   */
  readonly fresh?: true | 'as-undone'
  /** Its request cannot be withdrawn: a password, a choice, a file that is being checked are over at once. */
  readonly final?: true
  /** Its request is a complaint, which has a time of its own to be kept (docs/decisions/0067). */
  readonly complaint?: true
  /** Problems of this call beyond those every call can answer. */
  readonly problems: readonly ProblemCode[]
}

export type CallTable = Readonly<Record<string, Call>>

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The path parameters of a call, read off its path. */
export type Params<C extends Call> = { readonly [Name in NamesIn<C['path']>]: string }

/** The names between braces in a call's path, in order. */
export function paramNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '')
}
