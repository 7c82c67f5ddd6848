import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { Places } from './places.ts'

const Query = z.strictObject({ q: z.string().trim().min(2).max(200) })
const Id = z.strictObject({ id: z.string().min(1).max(1_000) })

/**
 * `GET /places/suggest?q=` and `GET /places/resolve?id=` for browsers with a session: one origin, whichever service answers. The access
 * token is for `/api/v1` alone (§6), so the session cookie opens them; they tell nothing about anybody.
 */
export async function registerPlaces(
  app: FastifyInstance,
  { places, hasSession }: { places: Places; hasSession(request: FastifyRequest): boolean },
): Promise<void> {
  await app.register(
    async (routes) => {
      routes.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!hasSession(request)) throw new Problem('invalid-token')
      })
      routes.get('/suggest', async (request, reply) => {
        const { q } = parsed(Query, request.query)
        return reply.send({ suggestions: await places.suggest(q, request.signal) })
      })
      routes.get('/resolve', async (request, reply) => {
        const { id } = parsed(Id, request.query)
        return reply.send({ place: (await places.resolve(id, request.signal)) ?? null })
      })
    },
    { prefix: '/places' },
  )
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new Problem('invalid-request')
  return data
}
