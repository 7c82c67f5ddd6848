import { entriesPath } from '@portal/contract/ground/content-service.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../ground/problems/problem.ts'
import { EntryQuery, isStageHost, type Content } from './content.ts'

// Which space and environment answer, settings and host decide; the names in the path are the client's.
const name = z.string().regex(/^[\w.-]{1,64}$/)
const SpaceParams = z.object({ space: name, environment: name })

/**
 * Contentful's delivery API under `/content`, whichever content answers: one origin for the browser, no token
 * in it. The entries come from the Markdown of `faq` (embedded-content.ts) or from a space of Contentful
 * (contentful-content.ts). The FAQ is nobody's secret, so no session is asked for.
 */
export async function registerContent(app: FastifyInstance, content: Content): Promise<void> {
  app.get(entriesPath(':space', ':environment'), async (request, reply) => {
    if (!SpaceParams.safeParse(request.params).success) throw new Problem('not-found')
    const query = EntryQuery.safeParse(request.query)
    if (!query.success) throw new Problem('invalid-request')
    const answer = await content.entries(query.data, {
      isStage: isStageHost(request.hostname),
      signal: request.signal,
    })
    return reply.header('cache-control', 'public, max-age=60').header('vary', 'host').send(answer)
  })
}
