import { problemType } from '@portal/contract/ground/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem, logFailure } from '../ground/problems/failures.ts'
import { defaultRetrySeconds, problemBody, type Problem } from '../ground/problems/problem.ts'

/** Answers every error with one problem, and logs what nobody expected. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error), request, reply))
}

/** Sends `problem` as RFC 9457 has it. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logFailure(problem, request)
  if (problem.status === 401) reply.header('www-authenticate', `Bearer ${challengeOf(problem)}`)
  const retryAfter =
    problem.retryAfterSeconds ?? ([429, 503].includes(problem.status) ? defaultRetrySeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if ([408, 413].includes(problem.status)) reply.header('connection', 'close')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(`${problemType}; charset=utf-8`)
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/** By RFC 6750; by RFC 9470 where the token is good and its sign-in too old. */
function challengeOf({ maxAgeSeconds }: Problem): string {
  if (maxAgeSeconds === undefined) return 'error="invalid_token"'
  return `error="insufficient_user_authentication", max_age=${maxAgeSeconds}`
}
