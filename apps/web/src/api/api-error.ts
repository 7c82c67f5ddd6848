import type { ProblemBody, ProblemCode } from '@portal/contract/ground/problems.ts'

/** 'network': no answer in time or at all. 'unexpected': an answer that is not ours, such as a proxy's. */
type ApiErrorCode = ProblemCode | 'network' | 'unexpected'

type Details = {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: ApiErrorCode
  errors?: NonNullable<ProblemBody['errors']> | undefined
  requestId?: string | undefined
  detail?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** The one failure of a call in the browser. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  /** The fields that the server refused; empty unless `code` is 'invalid-request'. */
  readonly errors: NonNullable<ProblemBody['errors']>
  readonly requestId: string | undefined
  /**
   * What the server wrote about it, for calls of any status: a problem's French detail, or the plain text.
   */
  readonly detail: string | undefined
  /** When to try again, where the server says (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, errors = [], requestId, detail, retryAfterSeconds, cause }: Details) {
    super(`${code} (${status})`, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}
