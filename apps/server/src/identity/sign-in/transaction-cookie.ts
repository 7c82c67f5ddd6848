import { createHash } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { cookieNames } from '@portal/contract/ground/cookie-names.ts'
import { authPath } from '@portal/contract/ground/paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../client/provider-client.ts'
import type { Seal } from '../keys/seal.ts'

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  maxAge: z.number().optional(),
})

export type TransactionCookies = {
  write(request: FastifyRequest, reply: FastifyReply, transaction: Transaction): Promise<void>
  /** The transaction that `state` belongs to, once: its cookie goes with the answer. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): Promise<Transaction | undefined>
}

// With https the browser itself refuses one not set over it; `__Host-` would want it on every path.
const prefixOf = (secure: boolean) => `${secure ? '__Secure-' : ''}${cookieNames.signIn}`
const lifeSeconds = 3_600
// Several tabs may be signing in at once; more than this are left-overs.
const mostBegun = 4

/** One short-lived cookie a sign-in, so that tabs signing in side by side do not disturb each other. */
export function createTransactionCookies(seal: Seal, { secure }: { secure: boolean }): TransactionCookies {
  const prefix = prefixOf(secure)
  const nameOf = (state: string) =>
    prefix + createHash('sha256').update(state).digest('base64url').slice(0, 12)
  const options: CookieSerializeOptions = { path: authPath, httpOnly: true, sameSite: 'lax', secure }
  return {
    async write(request, reply, transaction) {
      // Browsers send the oldest first.
      const leftOvers = Object.keys(request.cookies).filter((name) => name.startsWith(prefix))
      for (const name of leftOvers.slice(0, 1 - mostBegun)) reply.clearCookie(name, options)
      const text = await seal.close('sign-in', transaction, Math.floor(Date.now() / 1000) + lifeSeconds)
      reply.setCookie(nameOf(transaction.state), text, { ...options, maxAge: lifeSeconds })
    },
    async take(request, reply, state) {
      const name = nameOf(state)
      const text = request.cookies[name]
      if (!text) return undefined
      reply.clearCookie(name, options)
      const transaction = await seal.open('sign-in', text, Kept)
      return transaction?.state === state ? transaction : undefined
    },
  }
}
