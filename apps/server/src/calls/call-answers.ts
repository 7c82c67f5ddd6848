import type { Call } from '@portal/contract/call.ts'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'
import { JsonText } from './handler.ts'

/** What the handler of a `blob` call gives. */
export type BlobResult = { stream: NodeJS.ReadableStream; headers: Readonly<Record<string, string>> }

/** The answer that a handler's result stands for, with the call's success status. */
export function answerOf(call: Call, result: unknown): Answer {
  if (call.response === 'none') return { status: call.ok === 200 ? 200 : 204, body: undefined }
  return { status: 200, body: result instanceof JsonText ? result.text : JSON.stringify(result) }
}

/** A `blob` handler answers by itself: it gives the stream and the headers that name it. */
export function send(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  if (call.response === 'blob') {
    const { stream, headers } = result as BlobResult
    return reply.code(200).headers(headers).send(stream)
  }
  return replyWith(reply, answerOf(call, result))
}

export function replyWith(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (body === undefined) return reply.code(status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
