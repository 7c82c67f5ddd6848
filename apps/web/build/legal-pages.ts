import { brands, defaultBrand } from '@portal/domain/ground/brand.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { identities } from '@portal/domain/broker/identities.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import type { Plugin } from 'vite'
import { generalConditions } from '../src/content/legal/general-conditions.ts'
import { personalInformation } from '../src/content/legal/personal-information.ts'
import { rules } from '../src/content/legal/rules.ts'
import { type LegalBlock, type LegalText, partsOf } from '../src/content/legal-text.ts'
import { legal } from '@portal/words/legal/legal.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'

const texts = { rules, generalConditions, personalInformation }
type Name = keyof typeof texts

const names: readonly Name[] = ['rules', 'generalConditions', 'personalInformation']

/** Serves and emits the legal texts as pages of their own, /legal/rules and its like, for those who have not signed in. */
export function legalPages(): Plugin {
  return {
    name: 'legal-pages',
    configureServer({ middlewares }) {
      for (const name of names) {
        middlewares.use(`/legal/${name}`, (_, response) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(pageOf(name))
        })
      }
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `legal/${name}.html`, source: pageOf(name) })
      }
    },
  }
}

function pageOf(name: Name): string {
  const { lead, updated, sections }: LegalText = texts[name]
  const title = screenTitles[name]
  return `<!doctype html>
<html lang="fr" data-brand="${defaultBrand}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(title)} – ${legal.product}</title>
    <script src="/brand-init.js"></script>
    <link rel="stylesheet" href="/assets/public-pages.css" />
  </head>
  <body class="page">
    <header class="brand">
      ${Object.entries(brands)
        .map(([brand, { name }]) => `<span data-brand-name="${brand}">${escape(name)}</span>`)
        .join('')}
    </header>
    <main class="text">
      <h1>${escape(title)}</h1>
      <p>${print(lead)}</p>
      <p>${legal.updated(formatFrenchDate(updated))}</p>
      <p><strong>${print(identities.notice)}</strong></p>
      <nav aria-label="${legal.contents}">
        <ol>${sections.map(({ id, title }) => `<li><a href="#${id}">${print(title)}</a></li>`).join('')}</ol>
      </nav>
      ${sections
        .map(({ id, title, blocks }) => `<h2 id="${id}">${print(title)}</h2>${blocks.map(blockOf).join('')}`)
        .join('\n      ')}
    </main>
    <footer class="links">
      <a href="/">${legal.signIn}</a>
      ${names
        .filter((other) => other !== name)
        .map((other) => `<a href="/legal/${other}">${escape(screenTitles[other])}</a>`)
        .join('')}
    </footer>
  </body>
</html>
`
}

function blockOf(block: LegalBlock): string {
  if (typeof block === 'string') return `<p>${wordsOf(block)}</p>`
  if ('terms' in block) {
    return `<dl>${block.terms.map(([term, meaning]) => `<dt>${wordsOf(term)}</dt><dd>${wordsOf(meaning)}</dd>`).join('')}</dl>`
  }
  return `<ul>${block.map((item) => `<li>${wordsOf(item)}</li>`).join('')}</ul>`
}

function wordsOf(text: string): string {
  return partsOf(text)
    .map(({ text, href }) =>
      href === undefined ? escape(text) : `<a href="${escape(publicAddress(href))}">${escape(text)}</a>`,
    )
    .join('')
}

/** A link between legal texts stays outside, too; any other leads into the portal, through sign-in. */
function publicAddress(href: string): string {
  return names.some((name) => href === `/${name}`) ? `/legal${href}` : href
}

function print(text: string): string {
  return escape(frenchTypography(text))
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
