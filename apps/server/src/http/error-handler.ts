import type { ProblemCode } from '@portal/contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../db/db.ts'
import { Problem, problemBody } from './problem.ts'
import { shedRequests } from './refusal-count.ts'
import { TooManyWaiting } from './slots.ts'

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

/** Answers every error with one problem, and logs what nobody expected. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error), request, reply))
}

/** Sends `problem` as `application/problem+json`. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logFailure(problem, request)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"')
  const retryAfter = problem.retryAfterSeconds ?? ([429, 503].includes(problem.status) ? 5 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if ([408, 413].includes(problem.status)) reply.header('connection', 'close')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/** Logs a failure, which has a cause; without one the server had no room for the request, and the request log counts it. */
export function logFailure(problem: Problem, request: FastifyRequest): void {
  if (problem.status === 503 && problem.cause === undefined) shedRequests.add(request)
  else if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, 'request failed')
}

/** The problem that `error` stands for; 'internal-error' when nobody foresaw it. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = codeOf(error)
  if (code !== undefined && foreign[code]) return new Problem(foreign[code], { cause: error })
  if (error instanceof DatabaseUnavailable) return new Problem('unavailable', { cause: error })
  if (error instanceof TooManyWaiting) return new Problem('unavailable')
  if (error instanceof SyntaxError) return new Problem('invalid-request', { cause: error })
  return new Problem('internal-error', { cause: error })
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
