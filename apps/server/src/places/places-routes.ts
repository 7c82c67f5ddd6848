import { resolvePath, suggestPath } from '@portal/contract/ground/places-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../ground/problems/problem.ts'
import { memoryCounts } from '../rates/memory-counts.ts'
import type { Places } from './places.ts'

const Query = z.strictObject({ q: z.string().trim().min(2).max(200) })
const Id = z.strictObject({ id: z.string().min(1).max(1_000) })

/** What one account may ask for; an address is some twenty requests, which an operator may have to pay. */
const placesRates = [
  { name: 'minute', most: 120, seconds: 60 },
  { name: 'hour', most: 600, seconds: 3_600 },
]

type Options = {
  places: Places
  /** The account of an open session. */
  sessionAccount(request: FastifyRequest): Promise<string | undefined>
  /** Multiplies the rates. */
  rateLimitFactor: number
}

/**
 * `GET /places/suggest?q=` and `GET /places/resolve?id=` for browsers with a session: one origin, whichever
 * service answers. The access token is for `/api/v1` alone (§6), so the session cookie opens them, once it
 * has been opened itself; they tell nothing about anybody.
 */
export async function registerPlaces(
  app: FastifyInstance,
  { places, sessionAccount, rateLimitFactor }: Options,
): Promise<void> {
  const counts = memoryCounts()
  const count = async (account: string) => {
    const limits = placesRates.map(({ name, most, seconds }) => ({
      subject: `${account} ${name}`,
      most: most * rateLimitFactor,
      seconds,
    }))
    const retryAfterSeconds = await counts.take(limits, { id: '', at: Date.now() })
    if (retryAfterSeconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds })
  }

  await app.register(async (routes) => {
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const account = await sessionAccount(request)
      if (account === undefined) throw new Problem('invalid-token')
      await count(account)
    })
    routes.get(suggestPath, async (request, reply) => {
      const { q } = parsed(Query, request.query)
      return reply.send({ suggestions: await places.suggest(q, request.signal) })
    })
    routes.get(resolvePath, async (request, reply) => {
      const { id } = parsed(Id, request.query)
      return reply.send({ place: (await places.resolve(id, request.signal)) ?? null })
    })
  })
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new Problem('invalid-request')
  return data
}
