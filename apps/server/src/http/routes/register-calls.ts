import multipart from '@fastify/multipart'
import { apiPrefix, type Call, type CallTable } from '@portal/contract/ground/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Audit } from '../../audit/audit.ts'
import { answerOf, replyWith, sendResult, type Answer } from '../../calls/answer.ts'
import { bearerOf, bodyOf, paramsOf, requireMediaType, requireSize } from '../../calls/call-parts.ts'
import type { CallInput, Reading, Writing } from '../../calls/handler.ts'
import { noteDone } from '../../calls/note-done.ts'
import { noteRefusal } from '../../calls/note-refusal.ts'
import { createReadAnswers } from '../../calls/read-answer.ts'
import { asProblem } from '../../ground/problems/failures.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { createSlots, tooManyRequests, type Slots } from '../../ground/slots.ts'
import type { AccessTokens, VerifiedToken } from '../../identity/keys/access-token.ts'
import type { FreshSignIns } from '../../identity/sessions/fresh/fresh-sign-in.ts'
import { createAcceptWrite, type WriteTools } from '../../writes/accept-write.ts'
import { limitedOf, type IncomingWrite } from '../../writes/incoming-write.ts'
import { bodyLimits, countBodies } from '../bodies/bodies-in-flight.ts'
import { defaultBodyBytes, registerJsonBody } from '../bodies/json-body.ts'
import { sendProblem } from '../error-handler.ts'
import { createWritesInFlight } from '../load/writes-in-flight.ts'
import { admit, type Admitted } from './admit.ts'
import type { ReadCall } from './read-call.ts'

// `headerSize` is the parser's own and no part of the plugin's types: the names of a part, 80 kB unless told.
const formLimits = { files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20, headerSize: 8_192 }

type Dependencies = WriteTools & {
  accessTokens: AccessTokens
  freshSignIns: Pick<FreshSignIns, 'require'>
  audit: Audit
  readCall: ReadCall
  /** Body schemas on the day they are asked for; date rules change at midnight in Paris. */
  bodySchemas(): Readonly<Record<string, z.ZodType>>
}

/**
 * Mounts every call of `table` below `apiPrefix`: token, ownership, how fresh the sign-in is, media type and
 * size are settled before the body is read, then the body is parsed by its schema, and the handler's result
 * is sent with the call's success status.
 */
export async function registerCalls(
  app: FastifyInstance,
  table: CallTable,
  handlers: Readonly<Record<string, Reading | Writing>>,
  deps: Dependencies,
): Promise<void> {
  const turns: Turns = {
    acceptWrite: createAcceptWrite(deps),
    lookUpInTurn: createSlots({ atOnce: 4, mostWaiting: 150, refusal: tooManyRequests }),
    sendRead: createReadAnswers(),
    writesInFlight: createWritesInFlight(),
  }
  await app.register(
    async (api) => {
      api.decorateRequest('verifiedToken', null).decorateRequest('admitted', null)
      registerJsonBody(api)
      countBodies(api, bodyLimits)
      await api.register(multipart, { limits: formLimits })
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      for (const [name, call] of Object.entries(table)) {
        const handler = handlers[name]
        if (!handler) throw new Error(`Nobody handles ${name}`)
        registerCall(api, { name, call, handler }, turns, deps)
      }
      api.setNotFoundHandler(() => {
        throw new Problem('not-found')
      })
    },
    { prefix: apiPrefix },
  )
}

type Turns = {
  writesInFlight: ReturnType<typeof createWritesInFlight>
  acceptWrite(write: IncomingWrite): Promise<Answer>
  /** Looks up what an account owns. */
  lookUpInTurn: Slots
  /** Sends what a read brought as JSON. */
  sendRead: ReturnType<typeof createReadAnswers>
}

type Mounted = { name: string; call: Call; handler: Reading | Writing }

function registerCall(app: FastifyInstance, mounted: Mounted, turns: Turns, deps: Dependencies): void {
  const { name, call, handler } = mounted
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyBytes ?? defaultBodyBytes,
    config: { bodySeconds: call.timeoutSeconds, bulkField: call.bulkField },
    onRequest: async (request, reply) => {
      const token = await deps.accessTokens.verify(bearerOf(request))
      request.verifiedToken = token
      if ('prepare' in handler) turns.writesInFlight.enter(token.accountId, reply)
      request.admitted = await admit({ call, request, token }, turns.lookUpInTurn, deps.db)
      if (call.fresh)
        await turns.lookUpInTurn(token.accountId, () => requireFresh(mounted, request, token, deps))
      requireMediaType(call, request)
      requireSize(call, request)
      if ('prepare' in handler) await handler.beforeBody({ params: paramsOf(request) }, { sql: deps.db })
    },
    errorHandler: (error, request, reply) => {
      const problem = asProblem(error)
      noteRefusal(deps.audit, { problem, call: name, request, accountId: request.verifiedToken?.accountId })
      sendRefusal(call, problem, request, reply)
    },
    handler: (request, reply) =>
      answer(mounted, { request, reply, ...(request.admitted ?? refuse()) }, turns, deps),
  })
}

async function requireFresh(
  { call, handler }: Mounted,
  request: FastifyRequest,
  token: VerifiedToken,
  { freshSignIns, db }: Dependencies,
): Promise<void> {
  const isAsked =
    call.fresh === true ||
    ('prepare' in handler && (await handler.asksFresh({ params: paramsOf(request) }, { sql: db })))
  if (isAsked) await freshSignIns.require(token)
}

type Exchange = Admitted & { request: FastifyRequest; reply: FastifyReply }

async function answer(
  { name, call, handler }: Mounted,
  { request, reply, token, isClosed }: Exchange,
  { acceptWrite, sendRead }: Turns,
  deps: Dependencies,
): Promise<FastifyReply> {
  const { accountId } = token
  const caller = { address: request.ip, sessionId: token.sessionId, tokenHash: token.tokenHash }
  const input: CallInput = { params: paramsOf(request), body: undefined }
  input.body = await countingRefusedBulk(
    request,
    () => bodyOf(call, call.request === 'none' ? undefined : deps.bodySchemas()[name], request),
    { name, call, input, caller },
    deps,
  )
  if ('prepare' in handler) {
    return replyWith(reply, await acceptWrite({ name, call, request, input, handler, caller, isClosed }))
  }
  const result = await deps.readCall({ name, call, handler, input, request, token })
  noteDone(deps.audit, { call: name, request, accountId })
  const { body } = call.method === 'GET' && call.response === 'json' ? answerOf(call, result) : {}
  return body === undefined ? sendResult(reply, call, result) : sendRead(reply, { accountId, text: body })
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
