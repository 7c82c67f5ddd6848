import fastifyStatic from '@fastify/static'
import { loginTo } from '@portal/contract/ground/paths.ts'
import { serverPaths } from '@portal/contract/ground/server-paths.ts'
import type { TokenAnswer } from '@portal/contract/ground/token-answer.ts'
import { pageType } from '@portal/contract/page/html.ts'
import { givenIdentity } from '@portal/words/broker/given-identity.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodedPath } from '../../ground/addresses/decoded-path.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { GiveToken } from '../../identity/sign-in/give-token.ts'
import { dataElement } from './data-element.ts'
import { answersElement, type FirstAnswers } from './first/first-answers.ts'
import { openFirstMarkup } from './first/first-markup.ts'
import { readFirstPaint, type Inlined } from './first/first-paint.ts'
import { sendCustomerPage } from './send-customer-page.ts'

type Options = {
  /** Folder of the built web application. */
  root: string
  giveToken: GiveToken
  /** What the screen of a page reads first, to go with it; nothing when absent. */
  firstAnswers?: FirstAnswers | undefined
  /** The tag container that the page may load once its customer consents. */
  analyticsContainer?: string | undefined
  /** The content security policy of a page that holds this; absent = that of every answer. */
  policyOf?: (inlined: Inlined) => string | undefined
  /** What stands at a path for who is not signed in, instead of the way to sign-in. */
  publicPages?: Readonly<Record<string, () => string>>
}

/**
 * Serves the built web application: hashed assets for a year, and `index.html` for every page of the portal.
 * Without a session, a page goes to sign-in first and comes back to itself (§1 'forces a login on load').
 */
export async function registerSpa(app: FastifyInstance, options: Options): Promise<void> {
  const { root, giveToken, firstAnswers, analyticsContainer, policyOf, publicPages = {} } = options
  const dressed = (page: string) => withIdentity(withContainer(page, analyticsContainer))
  const { inlined, pageAt } = await readFirstPaint(root, dressed)
  const policy = policyOf?.(inlined)
  await serveFiles(app, root)
  const withFirstMarkup = await openFirstMarkup(app, root)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new Problem('not-found')
    // Without the provider the page still opens: it says so itself, and tries again.
    const token = await giveToken(request, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the page goes without its token')
      return 'unavailable' as const
    })
    reply.type(pageType).header('cache-control', 'no-store').header('vary', 'cookie')
    const [path = ''] = request.url.split('?')
    if (!token) {
      const publicPage = Object.hasOwn(publicPages, path) && publicPages[path]
      return publicPage ? reply.send(publicPage()) : reply.redirect(loginTo(request.url))
    }
    if (policy !== undefined) reply.header('content-security-policy', policy)
    const bare = pageAt(path)
    if (token === 'unavailable') return sendCustomerPage(request, reply, bare)
    const answers = (await firstAnswers?.({ request, path, token })) ?? noAnswers
    const page = await withFirstMarkup(bare, { request, path, token, policies: answers.get('listPolicies') })
    const element = answersElement(token.accountId, answers)
    return sendCustomerPage(request, reply, withAnswers(withToken(page, token), element))
  })
}

const noAnswers: Awaited<ReturnType<FirstAnswers>> = new Map()

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    setHeaders: (reply, path) => {
      // Most chunks are their hash alone (apps/web/vite.config.ts).
      const hashed = /[\\/]assets[\\/](?:[\w-]+-)?[\w-]{7,8}\.\w+$/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Hands the page its first token, which saves it a round trip; the page takes it out of itself at once. */
function withToken(html: string, token: TokenAnswer): string {
  return withData(html, 'token', token)
}

/** Tells the page who runs the portal, unless it is the fictional broker, whom its scripts know. */
function withIdentity(html: string): string {
  const identity = givenIdentity()
  return identity ? withData(html, 'identity', identity) : html
}

function withData(html: string, id: string, data: object): string {
  return html.replace('</head>', () => `${dataElement(id, JSON.stringify(data))}</head>`)
}

/** Behind all that is shown: nothing waits for it but the scripts. */
function withAnswers(html: string, answers: string): string {
  return html.replace('</body>', () => `${answers}</body>`)
}

/**
 * No page looks like a file: a cache that goes by the ending, or by a part of the path, would keep the page
 * with its token for everybody (web cache deception).
 */
function looksLikeFile(url: string): boolean {
  const [path = ''] = url.split('?')
  return /\.[a-z]\w{0,9}(?![\w.-])/i.test(decodedPath(path) ?? path)
}

const elsewhere = new RegExp(`^(${serverPaths.join('|')}|/assets|/[.]vite)(/|$)`)

function isPage(request: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !looksLikeFile(request.url) &&
    !elsewhere.test(request.url) &&
    (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))
  )
}

/** Names the container in the page; the setting is letters, digits and hyphens. */
function withContainer(html: string, id: string | undefined): string {
  return id === undefined ? html : html.replace('<html ', `<html data-analytics-container="${id}" `)
}
