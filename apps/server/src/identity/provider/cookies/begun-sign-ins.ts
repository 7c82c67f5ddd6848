import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { providerPath } from '@portal/contract/ground/paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import type { Seal } from '../../keys/seal.ts'
import { providerCookie } from './provider-cookie.ts'

const Begun = z.object({ id: z.string(), payload: z.record(z.string(), z.unknown()) })
const purpose = 'begun-sign-in'
// Several tabs may be signing in at once; more than this are left-overs.
const mostBegun = 4

/** Sign-ins that somebody began and nobody has proven to be anybody in yet. */
export type BegunSignIns = {
  /** Runs `work` for a browser's request: what is begun goes into her cookies, and is found there later. */
  during<T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T
  /** The request whose `work` is running; undefined outside of any. */
  underWay(): FastifyRequest | undefined
  keep(id: string, payload: AdapterPayload, lifeSeconds: number): Promise<void>
  find(id: string): Promise<AdapterPayload | undefined>
  clear(id: string): void
}

/**
 * Keeps begun sign-ins sealed in the browser that began them, none of them here: however many strangers
 * begin, they take no room and push nobody out (docs/decisions/0021). The provider asks for its state by id
 * alone, so the request it works for is remembered beside it.
 */
export function createBegunSignIns(seal: Seal, { secure }: { secure: boolean }): BegunSignIns {
  const exchanges = new AsyncLocalStorage<{ request: FastifyRequest; reply: FastifyReply }>()
  const prefix = providerCookie('begun', secure)
  const options = { path: providerPath, httpOnly: true, sameSite: 'lax', secure } as const
  const nameOf = (id: string) => prefix + createHash('sha256').update(id).digest('base64url').slice(0, 12)

  function setCookie(name: string, value: string, maxAge: number): void {
    const { reply } = exchanges.getStore() ?? {}
    // Past Fastify, because the provider answers the raw response itself.
    reply?.raw.appendHeader('set-cookie', reply.server.serializeCookie(name, value, { ...options, maxAge }))
  }

  return {
    during: (request, reply, work) => exchanges.run({ request, reply }, work),
    underWay: () => exchanges.getStore()?.request,
    async keep(id, payload, lifeSeconds) {
      // Browsers send the oldest first.
      const known = Object.keys(exchanges.getStore()?.request.cookies ?? {})
      const leftOvers = known.filter((name) => name.startsWith(prefix) && name !== nameOf(id))
      for (const name of leftOvers.slice(0, 1 - mostBegun)) setCookie(name, '', 0)
      const expiresAt = Math.floor(Date.now() / 1000) + lifeSeconds
      setCookie(nameOf(id), await seal.close(purpose, { id, payload }, expiresAt), lifeSeconds)
    },
    async find(id) {
      const text = exchanges.getStore()?.request.cookies[nameOf(id)]
      const begun = text ? await seal.open(purpose, text, Begun) : undefined
      return begun?.id === id ? begun.payload : undefined
    },
    clear: (id) => setCookie(nameOf(id), '', 0),
  }
}
