import { loginTo, sitemapPath } from '@portal/contract/ground/paths.ts'
import { html } from '@portal/contract/page/html.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { screenLabel, sitemap as words } from '@portal/words/sitemap/sitemap.ts'
import { textPage } from '../text-page.ts'

/** /sitemap for who is not signed in: what opens at once, and what does after sign-in (decisions §3). */
export function sitemapPage(): string {
  const { signedOut } = words
  return textPage({
    title: screenTitles.sitemap,
    path: sitemapPath,
    main: html`<h1>${screenTitles.sitemap}</h1>
      <p>${signedOut.lead}</p>
      <h2>${words.openTitle}</h2>
      <ul class="names">
        ${words.open.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
      </ul>
      <h2>${signedOut.title}</h2>
      <ul class="ways">
        <li><a href="${loginTo(sitemapPath)}">${signedOut.signIn}</a></li>
      </ul>
      ${words.groups.map(
        ({ title, names }) =>
          html`<h3>${title}</h3>
            <ul class="names">
              ${names.map((name) => html`<li>${screenLabel(name)}</li>`)}
            </ul>`,
      )}`,
  })
}
