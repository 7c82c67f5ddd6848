import multipart from '@fastify/multipart'
import { apiPrefix, brandHeader, type Call, type CallTable } from '@portal/contract/call.ts'
import { type Brand, defaultBrand, isBrand } from '@portal/domain/brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db, Sql } from '../db/db.ts'
import type { AccessTokens } from '../identity/access-token.ts'
import type { Answer, Journal } from '../journal/journal.ts'
import { requireOwnership } from '../ownership/ownership.ts'
import { JsonText } from './handler.ts'
import { registerJsonBody } from './json-body.ts'
import { Problem } from './problem.ts'
import { parseBody } from './validation.ts'

/** How handlers look once their call's types are forgotten; `register-calls.ts` is one of the two places that do. */
type AnyHandler = (input: AnyInput, context: object) => Promise<unknown>
type AnyPreparedWrite = {
  prepare(input: AnyInput, context: object): Promise<unknown>
  accept(input: AnyInput, context: object, prepared: unknown): Promise<unknown>
  discard?(prepared: unknown): Promise<void>
}
type AnyInput = { params: Readonly<Record<string, string>>; body: unknown }

type Dependencies = {
  db: Db
  journal: Journal
  accessTokens: AccessTokens
  /** Body schemas on the day they are asked for; date rules change at midnight in Paris. */
  bodySchemas(): Readonly<Record<string, { body?: z.ZodType; result?: z.ZodType }>>
}

const defaultBodyBytes = 64 * 1024
const mediaTypes = {
  json: 'application/json',
  'empty-json': 'application/json',
  multipart: 'multipart/form-data',
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
  await app.register(
    async (api) => {
      registerJsonBody(api)
      await api.register(multipart, {
        limits: { files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20 },
      })
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      for (const [name, call] of Object.entries(table)) {
        registerCall(api, name, call, handlers[name], deps)
      }
      api.setNotFoundHandler(() => {
        throw new Problem('not-found')
      })
    },
    { prefix: apiPrefix },
  )
}

function registerCall(
  app: FastifyInstance,
  name: string,
  call: Call,
  handler: unknown,
  deps: Dependencies,
): void {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyBytes ?? defaultBodyBytes,
    onRequest: async (request) => {
      const { accountId } = await deps.accessTokens.verify(bearerOf(request))
      await requireOwnership(deps.db, accountId, paramsOf(request))
      requireMediaType(call, request)
    },
    handler: async (request, reply) => {
      const input = { params: paramsOf(request), body: bodyOf(name, call, request, deps) }
      if (call.effect === 'journaled')
        return replyWith(reply, await accept(name, call, request, input, handler, deps))
      const handle = handler as AnyHandler
      return send(reply, call, await handle(input, { sql: deps.db }))
    },
  })
}

async function accept(
  name: string,
  call: Call,
  request: FastifyRequest,
  input: AnyInput,
  handler: unknown,
  { db, journal }: Dependencies,
): Promise<Answer> {
  const { accountId = '', policyNumber } = input.params
  const write = {
    call: name,
    accountId,
    policyNumber,
    idempotencyKey: idempotencyKeyOf(request),
    brand: brandOf(request),
    traceId: request.id,
  }
  const handle =
    typeof handler === 'function' ? unprepared(handler as AnyHandler) : (handler as AnyPreparedWrite)
  // A form is known by what was received of it, everything else before any work is done for it.
  const known = call.request === 'multipart' ? undefined : { ...write, content: [input.params, input.body] }
  const before = known && (await journal.answered(db, known))
  if (before) return before
  const prepared = await handle.prepare(input, { sql: db })
  try {
    return await journal.accept(
      known ?? { ...write, content: [input.params, contentOf(prepared)] },
      async (sql, record) => answerOf(call, await handle.accept(input, { sql, record }, prepared)),
    )
  } finally {
    await handle.discard?.(prepared)
  }
}

function unprepared(handle: AnyHandler): AnyPreparedWrite {
  return { prepare: async () => undefined, accept: handle }
}
/** What identifies a form: its `prepare` gives it as `content`. */
function contentOf(prepared: unknown): unknown {
  return typeof prepared === 'object' && prepared !== null && 'content' in prepared ? prepared.content : undefined
}

/** The skin the portal says it wears; receipts are written in it. */
function brandOf(request: FastifyRequest): Brand {
  const sent = request.headers[brandHeader]
  return isBrand(sent) ? sent : defaultBrand
}

function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Problem('invalid-token')
  return token
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>
  // Such an id names nothing, and PostgreSQL cannot even compare with a NUL.
  const unusable = Object.values(params).some((value) => value.length > 100 || /\p{C}/u.test(value))
  if (unusable) throw new Problem('not-found')
  return params
}

function requireMediaType(call: Call, request: FastifyRequest): void {
  const sent = request.headers['content-type']
  if (call.request === 'none' || sent === undefined) return
  if (sent.split(';')[0]?.trim().toLowerCase() !== mediaTypes[call.request]) {
    throw new Problem('unsupported-media-type')
  }
}

function bodyOf(name: string, call: Call, request: FastifyRequest, { bodySchemas }: Dependencies): unknown {
  if (call.request === 'multipart') return request.parts()
  const schema = bodySchemas()[name]?.body
  if (schema) return parseBody(schema, request.body)
  if (request.body !== undefined && request.body !== null) throw new Problem('invalid-request')
  return undefined
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) throw new Problem('invalid-request')
  return key
}

function answerOf(call: Call, result: unknown): Answer {
  if (call.response === 'none') return { status: call.ok === 200 ? 200 : 204, body: undefined }
  return { status: 200, body: result instanceof JsonText ? result.text : JSON.stringify(result) }
}

/** A `blob` handler answers by itself: it gives the stream and the headers that name it. */
function send(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  if (call.response === 'blob') {
    const { stream, headers } = result as BlobResult
    return reply.code(200).headers(headers).send(stream)
  }
  return replyWith(reply, answerOf(call, result))
}

function replyWith(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (body === undefined) return reply.code(status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** What the handler of a `blob` call gives. */
export type BlobResult = { stream: NodeJS.ReadableStream; headers: Readonly<Record<string, string>> }
