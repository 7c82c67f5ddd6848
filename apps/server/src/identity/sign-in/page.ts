import { html, type Html } from '@portal/contract/page/html.ts'
import { publicPage } from '@portal/contract/page/public-page.ts'
import { publicLinks } from '@portal/words/identity/sign-in.ts'

/** A page about signing in or out. */
export function page({ title, main }: { title: string; main: Html }): string {
  return publicPage({ title, look: 'card', main, links: publicLinks, script: '/auth/public-pages.js' })
}

/** A page that says one thing and offers one way on. */
export function briefPage(
  { title, lead, link }: { title: string; lead: string; link: string },
  href: string,
): string {
  return page({
    title,
    main: html`<h1>${title}</h1>
      <p class="hint">${lead}</p>
      <a class="button" href="${href}">${link}</a>`,
  })
}
