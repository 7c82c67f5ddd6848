import { html, pageType, type Html } from '@portal/contract/page/html.ts'
import { legalFile, legalNames, legalPath, publicPage } from '@portal/contract/page/public-page.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { identities } from '@portal/words/broker/identities.ts'
import { legal } from '@portal/words/legal/legal.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import type { Plugin } from 'vite'
import { partsOf, type LegalBlock, type LegalText } from '../src/content/legal-text.ts'
import { generalConditions } from '../src/content/legal/general-conditions.ts'
import { personalInformation } from '../src/content/legal/personal-information.ts'
import { rules } from '../src/content/legal/rules.ts'

type Name = (typeof legalNames)[number]
const texts: Readonly<Record<Name, LegalText>> = { rules, generalConditions, personalInformation }

/** Serves and emits the legal texts as pages of their own, such as /legal/rules, for who is not signed in. */
export function legalPages(): Plugin {
  return {
    name: 'legal-pages',
    configureServer({ middlewares }) {
      for (const name of legalNames) {
        middlewares.use(legalPath(name), (_, response) => {
          response.setHeader('content-type', pageType)
          response.end(pageOf(name))
        })
      }
    },
    generateBundle() {
      for (const name of legalNames) {
        this.emitFile({ type: 'asset', fileName: legalFile(name), source: pageOf(name) })
      }
    },
  }
}

function pageOf(name: Name): string {
  const { lead, updated, sections } = texts[name]
  const title = screenTitles[name]
  const others = legalNames.filter((other) => other !== name)
  return publicPage({
    title,
    look: 'text',
    main: html`<h1>${title}</h1>
      <p>${frenchTypography(lead)}</p>
      <p>${legal.updated(formatFrenchDate(updated))}</p>
      <p><strong>${frenchTypography(identities.notice)}</strong></p>
      <nav aria-label="${legal.contents}">
        <ol>
          ${sections.map(({ id, title }) => html`<li><a href="#${id}">${frenchTypography(title)}</a></li>`)}
        </ol>
      </nav>
      ${sections.map(
        ({ id, title, blocks }) =>
          html`<h2 id="${id}">${frenchTypography(title)}</h2>
            ${blocks.map(blockOf)}`,
      )}`,
    links: [
      { href: '/', label: legal.signIn },
      ...others.map((other) => ({ href: legalPath(other), label: screenTitles[other] })),
    ],
  })
}

function blockOf(block: LegalBlock): Html {
  if (typeof block === 'string') return html`<p>${wordsOf(block)}</p>`
  if ('terms' in block) {
    return html`<dl>
      ${block.terms.map(
        ([term, meaning]) =>
          html`<dt>${wordsOf(term)}</dt>
            <dd>${wordsOf(meaning)}</dd>`,
      )}
    </dl>`
  }
  return html`<ul>
    ${block.map((item) => html`<li>${wordsOf(item)}</li>`)}
  </ul>`
}

function wordsOf(text: string): Html[] {
  return partsOf(text).map(({ text, href }) =>
    href === undefined ? html`${text}` : html`<a href="${publicAddress(href)}">${text}</a>`,
  )
}

/** A link between legal texts stays outside, too; any other leads into the portal, through sign-in. */
function publicAddress(href: string): string {
  return legalNames.some((name) => href === `/${name}`) ? legalPath(href.slice(1)) : href
}
