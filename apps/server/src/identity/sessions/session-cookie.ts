import type { CookieSerializeOptions } from '@fastify/cookie'
import { cookieNames } from '@portal/contract/ground/cookie-names.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Seal } from '../keys/seal.ts'

/** A sign-in lasts this long, here and at the embedded provider, however often its tokens are refreshed. */
export const sessionSeconds = limits.sessionHours * 3_600
/** So long after its end a cookie can still be read, to tell the customer why she has to sign in again. */
const readableSeconds = 24 * 3_600

/**
 * What the browser holds, encrypted: which session of which account, and the how-manieth cookie of it this
 * is. The session itself and the provider's tokens stay in the database.
 */
export const SessionTicket = z.object({
  accountId: z.string(),
  sessionId: z.string(),
  generation: z.int(),
  /** Epoch seconds after which she signs in again whatever happened since. */
  endsAt: z.number(),
})
export type SessionTicket = z.infer<typeof SessionTicket>

export type SessionCookie = {
  /** What the cookie says if it is one of ours; whether the session is still open only the database knows. */
  read(request: FastifyRequest): Promise<SessionTicket | undefined>
  write(reply: FastifyReply, ticket: SessionTicket): Promise<void>
  clear(request: FastifyRequest, reply: FastifyReply): void
  /** Whether the browser sent one, readable or not; synchronous, for the door of every page. */
  isPresent(request: FastifyRequest): boolean
}

/** The session cookie: no Max-Age, so that closing the browser of a shared computer forgets it. */
export function createSessionCookie(seal: Seal, { secure }: { secure: boolean }): SessionCookie {
  const name = `${secure ? '__Host-' : ''}${cookieNames.session}`
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    async read(request) {
      const text = request.cookies[name]
      return text ? await seal.open('session', text, SessionTicket) : undefined
    },
    async write(reply, ticket) {
      const text = await seal.close('session', ticket, ticket.endsAt + readableSeconds)
      reply.setCookie(name, text, options)
    },
    clear(request, reply) {
      if (request.cookies[name] !== undefined) reply.clearCookie(name, options)
    },
    isPresent: ({ headers }) => headers.cookie?.includes(`${name}=`) ?? false,
  }
}
