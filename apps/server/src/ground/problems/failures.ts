import type { ProblemCode } from '@portal/contract/ground/problems.ts'
import type { FastifyRequest } from 'fastify'
import { codeOf } from './error-code.ts'
import { Problem } from './problem.ts'
import { shedRequests } from './refusal-count.ts'
import { TooManyWaiting } from './too-many-waiting.ts'

/** Foreign failures that are somebody's expected doing, by the code their library gives them. */
const foreign: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PROTO_VIOLATION: 'invalid-request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
  DATABASE_UNAVAILABLE: 'unavailable',
  FILES_UNAVAILABLE: 'unavailable',
  INSPECTION_UNAVAILABLE: 'unavailable',
  SCANNER_UNAVAILABLE: 'unavailable',
  // A disk that is full, worn out or out of handles.
  ENOSPC: 'unavailable',
  EDQUOT: 'unavailable',
  EIO: 'unavailable',
  EROFS: 'unavailable',
  EMFILE: 'unavailable',
  // Text that PostgreSQL cannot store.
  '22021': 'invalid-request',
}

/** Logs a failure, which has a cause; without one the server had no room, which the request log counts. */
export function logFailure(problem: Problem, request: FastifyRequest): void {
  if (problem.status === 503 && problem.cause === undefined) shedRequests.add(request)
  else if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, 'request failed')
}

/** The problem that `error` stands for; 'internal-error' when nobody foresaw it. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = codeOf(error)
  if (code !== undefined && foreign[code]) return new Problem(foreign[code], { cause: error })
  if (error instanceof TooManyWaiting) return new Problem('unavailable')
  if (error instanceof SyntaxError) return new Problem('invalid-request', { cause: error })
  return new Problem('internal-error', { cause: error })
}
