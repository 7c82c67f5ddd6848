import { createHash } from 'node:crypto'
import { providerPath } from '@portal/contract/ground/paths.ts'
import { dayMs } from '@portal/domain/ground/dates.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Seal } from '../../keys/seal.ts'
import { providerCookie } from '../cookies/provider-cookie.ts'
import type { Login } from './login.ts'

const purpose = 'known-browser'
const lifeSeconds = (limits.knownBrowserDays * dayMs) / 1000
/** A household shares a computer; more than this are left-overs. */
const mostAccounts = 4

const Known = z.object({
  accounts: z.array(z.object({ id: z.string(), stamp: z.string() })).max(mostAccounts),
})
type Known = z.infer<typeof Known>

export type KnownBrowsers = {
  /** Whether somebody signed in to `login` from the browser of `request`, with the password in force. */
  read(request: FastifyRequest): Promise<(login: Login) => boolean>
  /** Remembers in the browser that she signed in to `login`. */
  note(request: FastifyRequest, reply: FastifyReply, login: Login): Promise<void>
}

/**
 * Tells a customer's own browser from strangers', so that theirs do not lock hers out (docs/decisions/0045).
 * A cookie that the browser's scripts cannot read names the accounts and the passwords they were opened with;
 * it opens nothing by itself.
 */
export function createKnownBrowsers(seal: Seal, { secure }: { secure: boolean }): KnownBrowsers {
  const name = providerCookie('knownBrowser', secure)
  const accountsOf = async (request: FastifyRequest): Promise<Known['accounts']> => {
    const text = request.cookies[name]
    return (text ? await seal.open(purpose, text, Known) : undefined)?.accounts ?? []
  }
  return {
    async read(request) {
      const accounts = await accountsOf(request)
      return (login) => accounts.some(({ id, stamp }) => id === login.accountId && stamp === stampOf(login))
    },
    async note(request, reply, login) {
      const own = { id: login.accountId, stamp: stampOf(login) }
      const others = (await accountsOf(request)).filter(({ id }) => id !== own.id)
      const accounts = [own, ...others].slice(0, mostAccounts)
      const text = await seal.close(purpose, { accounts }, Math.floor(Date.now() / 1000) + lifeSeconds)
      reply.setCookie(name, text, {
        path: providerPath,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: lifeSeconds,
      })
    },
  }
}

/** Another one with each password: whoever knew the last one is a stranger again. */
function stampOf({ passwordHash }: Login): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
}
