import { authPath } from '@portal/contract/ground/paths.ts'
import { html, type Html } from '@portal/contract/page/html.ts'
import { publicPage } from '@portal/contract/page/public-page.ts'
import { publicLinks } from '@portal/words/identity/sign-in.ts'

/** Comfort on these pages. */
export const pagesScript = `${authPath}/public-pages.js`

/** A page about signing in or out. */
export function page({ title, main }: { title: string; main: Html }): string {
  return publicPage({ title, look: 'card', main, links: publicLinks, script: pagesScript })
}

/** A page that says one thing and offers one way on. */
export function notice(
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
