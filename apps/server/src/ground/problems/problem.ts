import { problems, type ProblemBody, type ProblemCode } from '@portal/contract/ground/problems.ts'
import { problemDetails } from '@portal/words/problems.ts'

type Options = {
  errors?: ProblemBody['errors']
  retryAfterSeconds?: number
  maxAgeSeconds?: number
  cause?: unknown
}

/** When to come again, in seconds, where nobody knows better. */
export const defaultRetrySeconds = 5

/** An expected failure: thrown anywhere below a route, answered by the one error handler. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: ProblemBody['errors']
  readonly retryAfterSeconds: number | undefined
  /** How old a sign-in may be, for 'insufficient-user-authentication'. */
  readonly maxAgeSeconds: number | undefined

  constructor(code: ProblemCode, { errors, retryAfterSeconds, maxAgeSeconds, cause }: Options = {}) {
    super(code, { cause })
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.maxAgeSeconds = maxAgeSeconds
  }

  get status(): number {
    return problems[this.code]
  }
}

/** The RFC 9457 body of `problem`: never an echo of the input, never a stack. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    type: 'about:blank',
    title: problem.code,
    status: problem.status,
    code: problem.code,
    detail: problemDetails[problem.code],
    requestId,
    ...(problem.errors && { errors: problem.errors }),
  }
}
