import { authPath } from '@portal/contract/ground/paths.ts'
import { html, pageType, type Html } from '@portal/contract/page/html.ts'
import { publicPage } from '@portal/contract/page/public-page.ts'
import { publicLinks, signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyReply } from 'fastify'
import { defaultRetrySeconds } from '../../ground/problems/problem.ts'

/** Comfort on these pages. */
export const pagesScript = `${authPath}/public-pages.js`

/** Sends one of these pages. */
export function sendPage(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type(pageType).send(body)
}

/** Says that signing in does not work for now, and leads to `href` to try again. */
export function sendUnavailable(reply: FastifyReply, href: string): FastifyReply {
  const later = reply.header('retry-after', String(defaultRetrySeconds))
  return sendPage(later, 503, briefPage(signIn.unavailable, href))
}

/** A page about signing in or out. */
export function page({ title, main }: { title: string; main: Html }): string {
  const foot = html`<footer class="links">
    ${publicLinks.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
  </footer>`
  return publicPage({ title, look: 'card', main, foot, script: pagesScript })
}

/** A page that says one thing and offers one way on; `announces` names the channel that hears it is shown. */
export function briefPage(
  { title, lead, link }: { title: string; lead: string; link: string },
  href: string,
  announces?: string,
): string {
  return page({
    title,
    main: html`<h1${announces !== undefined && html` data-announces="${announces}"`}>${title}</h1>
      <p class="hint">${lead}</p>
      <a class="button" href="${href}">${link}</a>`,
  })
}
