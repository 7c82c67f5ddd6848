import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Seal } from './seal.ts'

/** What the portal knows of a signed-in customer; it exists only encrypted, in her browser's cookie. */
export const Session = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  accessToken: z.string(),
  /** Epoch seconds. */
  accessTokenExpiresAt: z.number(),
  refreshToken: z.string().optional(),
  /** Kept only for providers that ask for it at sign-out. */
  idToken: z.string().optional(),
  /** Epoch seconds after which she signs in again whatever happened since. */
  endsAt: z.number(),
})
export type Session = z.infer<typeof Session>

export type SessionCookie = {
  read(request: FastifyRequest): Promise<Session | undefined>
  write(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void>
  clear(request: FastifyRequest, reply: FastifyReply): void
  /** Whether the browser sent one, readable or not; synchronous, for the door of every page. */
  isPresent(request: FastifyRequest): boolean
}

// A browser keeps 4,096 bytes a cookie, name and attributes included; providers' tokens can need more.
const chunkLength = 3_800

/** The session cookie: no Max-Age, so that closing the browser of a shared computer forgets it. */
export function createSessionCookie(seal: Seal, { secure }: { secure: boolean }): SessionCookie {
  const name = secure ? '__Host-portail_session' : 'portail_session'
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  const clearFrom = (first: number, request: FastifyRequest, reply: FastifyReply) => {
    for (let i = first; request.cookies[`${name}.${i}`] !== undefined; i++) {
      reply.clearCookie(`${name}.${i}`, options)
    }
  }
  return {
    async read(request) {
      const text = joined(request.cookies, name)
      return text === '' ? undefined : await seal.open('session', text, Session)
    },
    async write(request, reply, session) {
      const text = await seal.close('session', session, session.endsAt)
      const chunks = text.match(new RegExp(`.{1,${chunkLength}}`, 'g')) ?? []
      for (const [i, chunk] of chunks.entries()) reply.setCookie(`${name}.${i}`, chunk, options)
      clearFrom(chunks.length, request, reply)
    },
    clear: (request, reply) => clearFrom(0, request, reply),
    isPresent: ({ headers }) => headers.cookie?.includes(`${name}.0=`) ?? false,
  }
}

function joined(cookies: Readonly<Record<string, string | undefined>>, name: string): string {
  let text = ''
  for (let i = 0; cookies[`${name}.${i}`]; i++) text += cookies[`${name}.${i}`] ?? ''
  return text
}
