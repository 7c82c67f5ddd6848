import { brands, defaultBrand, productName } from '@portal/domain/ground/brand.ts'
import { legalRoot } from '../ground/paths.ts'
import { html, type Html } from './html.ts'

/** Where the build puts the style of the pages outside the portal. */
export const publicStyle = '/assets/public-pages.css'

/** The script that chooses the skin before the first paint. */
export const brandScript = '/brand-init.js'

/** The legal texts, by their screens (§2) where they have one, in the order of their links. */
export const legalNames = ['rules', 'generalConditions', 'personalInformation', 'accessibility'] as const

/** Where a legal text is served to who is not signed in. */
export const legalPath = (name: string) => `${legalRoot}/${name}`

type PublicPage = {
  title: string
  /** A box in the middle, or a text to read. */
  look: 'card' | 'text'
  main: Html
  /** The way into the portal, in sight from the top. */
  entry?: { href: string; label: string }
  /** What stands below it, a `footer`. */
  foot: Html
  /** For comfort: the page works without it. */
  script?: string
}

/**
 * A whole page outside the portal, the same by server and build: before sign-in no application can show it.
 */
export function publicPage({ title, look, main, entry, foot, script }: PublicPage): string {
  return html`<!doctype html>
    <html lang="fr" data-brand="${defaultBrand}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${productName}</title>
        <script src="${brandScript}"></script>
        <link rel="stylesheet" href="${publicStyle}" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body class="page">
        <header class="brand">
          ${Object.entries(brands).map(
            ([brand, { name }]) => html`
              <span data-brand-name="${brand}" role="img" aria-label="${name}">
                <span class="word"></span><span class="mark"></span>
                <span class="product">${name.split(' ')[1] ?? ''}</span>
              </span>
            `,
          )}
        </header>
        ${entry && html`<nav class="entry"><a href="${entry.href}">${entry.label}</a></nav>`}
        <main class="${look}">${main}</main>
        ${foot}
      </body>
    </html> `.text
}
