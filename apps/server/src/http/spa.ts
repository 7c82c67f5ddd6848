import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

type Options = {
  /** Folder of the built web application. */
  root: string
  /** The tag container that the page may load once its customer consents. */
  analyticsContainer?: string | undefined
  hasSession(request: FastifyRequest): boolean
}

/**
 * Serves the built web application: hashed assets for a year, and `index.html` for every page of the portal. A page asked for
 * without a session goes to sign-in first and comes back to where it was (§1 'forces a login on load').
 */
export async function registerSpa(app: FastifyInstance, options: Options): Promise<void> {
  const { root, hasSession, analyticsContainer } = options
  const indexHtml = withContainer(await readFile(join(root, 'index.html'), 'utf8'), analyticsContainer)
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    setHeaders: (reply, path) => {
      const hashed = /-[\w-]{8}\.\w+$/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The legal texts, for everybody: French law wants them reachable without signing in (decisions §2).
  app.get<{ Params: { page: string } }>('/legal/:page', (request, reply) => {
    const { page } = request.params
    return /^[a-zA-Z]{1,40}$/.test(page) ? reply.sendFile(`legal/${page}.html`) : reply.callNotFound()
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Problem('not-found')
    if (!hasSession(request)) return reply.redirect(`/auth/login?to=${encodeURIComponent(request.url)}`)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(indexHtml)
  })
}

function isPage(request: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !/^\/(api|auth|oidc|assets|content|places)(\/|$)/.test(request.url) &&
    (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))
  )
}

/** Names the container in the page; the setting is letters, digits and hyphens. */
function withContainer(html: string, id: string | undefined): string {
  return id === undefined ? html : html.replace('<html ', `<html data-analytics-container="${id}" `)
}
