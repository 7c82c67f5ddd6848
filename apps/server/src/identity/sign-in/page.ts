import { type Html, html } from '../../ground/html.ts'
import { publicLinks, signIn } from '@portal/words/identity/sign-in.ts'

/** A whole page outside the portal, in the skin that brand-init.js sets before the first paint. */
export function page({ title, main }: { title: string; main: Html }): string {
  return html`<!doctype html>
    <html lang="fr" data-brand="verane">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${signIn.productName}</title>
        <script src="/brand-init.js"></script>
        <link rel="stylesheet" href="/assets/public-pages.css" />
        <script src="/auth/public-pages.js" defer></script>
      </head>
      <body class="page">
        <header class="brand">
          <span data-brand-name="verane">${signIn.brands.verane}</span>
          <span data-brand-name="lutio">${signIn.brands.lutio}</span>
        </header>
        <main class="card">${main}</main>
        <footer class="links">
          ${publicLinks.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
        </footer>
      </body>
    </html> `.text
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
