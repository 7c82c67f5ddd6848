import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { apiPrefix, type Call, type CallTable } from '@portal/contract/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Audit } from '../audit/audit.ts'
import type { AccessTokens, VerifiedToken } from '../identity/keys/access-token.ts'
import type { Answer } from '../calls/answer.ts'
import { requireOwnership } from '../ownership/ownership.ts'
import {
  type AnyHandler,
  beforeBodyOf,
  createWriteAcceptor,
  type IncomingWrite,
  limitedOf,
  type WriteTools,
} from '../writes/accept-write.ts'
import { replyWith, send } from '../calls/call-answers.ts'
import {
  bearerOf,
  bodyOf,
  idempotencyKeyOf,
  paramsOf,
  requireMediaType,
  requireSize,
} from '../calls/call-parts.ts'
import { bodyLimits, countBodies } from './bodies-in-flight.ts'
import { asProblem } from '../ground/failures.ts'
import { sendProblem } from './error-handler.ts'
import { defaultBodyBytes, registerJsonBody } from './json-body.ts'
import { noteDone } from '../calls/note-done.ts'
import { noteRefusal } from '../calls/note-refusal.ts'
import { Problem } from '../ground/problem.ts'
import { createTurns } from '../ground/turns.ts'

// `headerSize` is the parser's own and no part of the plugin's types: the names of a part, 80 kB unless told.
const formLimits = { files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20, headerSize: 8_192 }

type Dependencies = WriteTools & {
  accessTokens: AccessTokens
  audit: Audit
  /** Body schemas on the day they are asked for; date rules change at midnight in Paris. */
  bodySchemas(): Readonly<Record<string, { body?: z.ZodType; result?: z.ZodType }>>
}

/**
 * Mounts every call of `table` below `apiPrefix`: token, ownership, media type and size are settled before the body is
 * read, then the body is parsed by its schema, and the handler's result is sent with the call's success status.
 */
export async function registerCalls(
  app: FastifyInstance,
  table: CallTable,
  handlers: Readonly<Record<string, unknown>>,
  deps: Dependencies,
): Promise<void> {
  const acceptWrite = createWriteAcceptor(deps)
  const lookUpInTurn = createTurns({ atOnce: 4, maxWaiting: 150 })
  const readInTurn = createTurns({ atOnce: 6, maxWaiting: 150 })
  await app.register(
    async (api) => {
      registerJsonBody(api)
      countBodies(api, bodyLimits)
      // Policies of a fleet are 20 kB of JSON; nothing a caller sends comes back in an answer, so there is no length to read it off.
      await api.register(compress, { encodings: ['gzip'], threshold: 2_048, globalDecompression: false })
      await api.register(multipart, { limits: formLimits })
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      for (const [name, call] of Object.entries(table)) {
        registerCall(
          api,
          { name, call, handler: handlers[name], acceptWrite, lookUpInTurn, readInTurn },
          deps,
        )
      }
      api.setNotFoundHandler(() => {
        throw new Problem('not-found')
      })
    },
    { prefix: apiPrefix },
  )
}

type Mounted = {
  name: string
  call: Call
  handler: unknown
  acceptWrite(write: IncomingWrite): Promise<Answer>
  /** Looks up what an account owns. */
  lookUpInTurn: ReturnType<typeof createTurns>
  /** Reads for an account, or does at once what it asks for. */
  readInTurn: ReturnType<typeof createTurns>
}

/** What the wall found out about a request, for its handler. */
type Admitted = { token: VerifiedToken; isClosed: boolean }

function registerCall(
  app: FastifyInstance,
  { name, call, handler, acceptWrite, lookUpInTurn, readInTurn }: Mounted,
  deps: Dependencies,
): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const tokens = new WeakMap<FastifyRequest, VerifiedToken>()
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyBytes ?? defaultBodyBytes,
    config: { bodySeconds: call.timeoutSeconds, bulkField: call.bulkField },
    onRequest: async (request) => {
      const token = await deps.accessTokens.verify(bearerOf(request))
      tokens.set(request, token)
      admitted.set(request, await admit(call, request, token, lookUpInTurn, deps))
      requireMediaType(call, request)
      requireSize(call, request)
      await beforeBodyOf(handler)?.({ params: paramsOf(request) }, { sql: deps.db })
    },
    errorHandler: (error, request, reply) => {
      const problem = asProblem(error)
      noteRefusal(deps.audit, { problem, call: name, request, accountId: tokens.get(request)?.accountId })
      sendRefusal(call, problem, request, reply)
    },
    handler: async (request, reply) => {
      const { token, isClosed } = admitted.get(request) ?? refuse()
      const caller = { address: request.ip, sessionId: token.sessionId, tokenHash: token.tokenHash }
      const params = paramsOf(request)
      const readBody = () => bodyOf(call, deps.bodySchemas()[name]?.body, request)
      const body = await countingRefusedBulk(
        request,
        readBody,
        { name, call, input: { params, body: undefined }, caller },
        deps,
      )
      const input = { params, body }
      if (call.effect === 'journaled') {
        return replyWith(reply, await acceptWrite({ name, call, request, input, handler, caller, isClosed }))
      }
      const { accountId } = token
      if (call.rates)
        await deps.limiter.take({ call: name, rates: call.rates, accountId, address: caller.address })
      const handle = handler as AnyHandler
      const result = await readInTurn(accountId, () =>
        handle(input, { sql: deps.db, caller, signal: request.signal }),
      ).catch((error: unknown) => explain(error, call, request, token, deps))
      noteDone(deps.audit, { call: name, request, accountId })
      return send(reply, call, result)
    },
  })
}

/** What is malformed costs little and does not count, but where the body was as large as its files may be. */
async function countingRefusedBulk(
  request: FastifyRequest,
  readBody: () => unknown,
  write: Parameters<typeof limitedOf>[0],
  { limiter }: Dependencies,
): Promise<unknown> {
  try {
    return readBody()
  } catch (error) {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const isLarge = encoding !== undefined || Number(length ?? 0) > defaultBodyBytes
    if (isLarge && write.call.bulkField !== undefined) await limiter.take(limitedOf(write))
    throw error
  }
}

/** Ownership, before the body is read. */
async function admit(
  call: Call,
  request: FastifyRequest,
  token: VerifiedToken,
  inTurn: ReturnType<typeof createTurns>,
  { db }: Dependencies,
): Promise<Admitted> {
  const params = paramsOf(request)
  if (standsInItsStatement(call) && params['accountId'] === token.accountId) return { token, isClosed: false }
  try {
    await inTurn(token.accountId, () => requireOwnership(db, token.accountId, params))
    return { token, isClosed: false }
  } catch (error) {
    const isDead = error instanceof Problem && error.code === 'invalid-token'
    const mayRepeat = call.closes && params['accountId'] === token.accountId && idempotencyKeyOf(request)
    // The closing's own repeat, whose answer was lost: its handler finds that answer, or refuses after all.
    if (isDead && mayRepeat) return { token, isClosed: true }
    throw error
  }
}

/**
 * The reads of a whole account: their one statement is about the open account only, so the wall costs them nothing until they
 * find none.
 */
function standsInItsStatement({ effect, method, path }: Call): boolean {
  return effect === 'read' && method === 'GET' && /^[^{]*\{accountId\}$/.test(path)
}

/** A read that found nothing found no open account, perhaps: then the token is dead rather than the account unknown. */
async function explain(
  error: unknown,
  call: Call,
  request: FastifyRequest,
  { accountId }: VerifiedToken,
  { db }: Dependencies,
): Promise<never> {
  const isMissing = error instanceof Problem && error.code === 'not-found'
  if (isMissing && standsInItsStatement(call)) await requireOwnership(db, accountId, paramsOf(request))
  throw error
}

/** The problem or, for calls whose 404 body the specification quotes (§8), that text alone. */
function sendRefusal(
  { notFoundText }: Call,
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isQuoted = notFoundText !== undefined && problem.code === 'not-found'
  if (isQuoted) reply.code(problem.status).type('text/plain; charset=utf-8').send(notFoundText)
  else sendProblem(problem, request, reply)
}

function refuse(): never {
  throw new Problem('invalid-token')
}
