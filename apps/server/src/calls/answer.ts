import { jsonType, type Call } from '@portal/contract/ground/call.ts'
import type { FastifyReply } from 'fastify'

/** An answer that a repeat of the same write gets again. */
export type Answer = { status: number; body: string | undefined }

/** What a write is known by from now on. */
export type Recorded = { number: string; receivedAt: Date }

/** A result that the database already wrote as JSON; it goes out untouched. */
export class WrittenJson<T> {
  declare readonly result: T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The result of a `blob` call: a file on its way, and the headers that name it. */
export class FileAnswer {
  readonly stream: NodeJS.ReadableStream
  readonly headers: Readonly<Record<string, string>>
  constructor(stream: NodeJS.ReadableStream, headers: Readonly<Record<string, string>>) {
    this.stream = stream
    this.headers = headers
  }
}

/** The answer that a handler's result stands for, with the call's success status. */
export function answerOf(call: Call, result: unknown): Answer {
  if (call.response === 'none') return { status: call.ok === 200 ? 200 : 204, body: undefined }
  return { status: 200, body: result instanceof WrittenJson ? result.text : JSON.stringify(result) }
}

/** Sends the result of a call that writes nothing down. */
export function sendResult(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  if (result instanceof FileAnswer) return reply.code(200).headers(result.headers).send(result.stream)
  return replyWith(reply, answerOf(call, result))
}

export function replyWith(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (body === undefined) return reply.code(status).send()
  return reply.code(status).type(`${jsonType}; charset=utf-8`).send(body)
}
