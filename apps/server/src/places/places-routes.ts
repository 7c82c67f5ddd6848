import { resolvePath, suggestPath } from '@portal/contract/ground/places-paths.ts'
import type { Rate } from '@portal/contract/ground/rates.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../ground/problems/problem.ts'
import type { Limiter } from '../rates/limiter.ts'
import type { Places } from './places.ts'

const Query = z.strictObject({ q: z.string().trim().min(2).max(200) })
const Id = z.strictObject({ id: z.string().min(1).max(1_000) })

/**
 * What one account may ask of all servers together; an address is some twenty requests, which an operator may
 * have to pay.
 */
const placesRates: readonly Rate[] = [
  { per: 'account', most: 120, seconds: 60 },
  { per: 'account', most: 600, seconds: 3_600 },
]

type Options = {
  places: Places
  /** The account of an open session. */
  sessionAccount(request: FastifyRequest): Promise<string | undefined>
  limiter: Pick<Limiter, 'take'>
}

/**
 * `GET /places/suggest?q=` and `GET /places/resolve?id=` for browsers with a session: one origin, whichever
 * service answers. The access token is for `/api/v1` alone (§6), so the session cookie opens them, once it
 * has been opened itself; they tell nothing about anybody.
 */
export async function registerPlaces(
  app: FastifyInstance,
  { places, sessionAccount, limiter }: Options,
): Promise<void> {
  await app.register(async (routes) => {
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const accountId = await sessionAccount(request)
      if (accountId === undefined) throw new Problem('invalid-token')
      await limiter.take({ call: 'places', rates: placesRates, accountId, address: request.ip })
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
