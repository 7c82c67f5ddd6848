import { html, pageType, type Html } from '@portal/contract/page/html.ts'
import { legalNames, legalPath } from '@portal/contract/page/public-page.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { fictionalFields, fictionalNotice, identity } from '@portal/words/broker/identities.ts'
import { accessibility } from '@portal/words/legal/accessibility.ts'
import { generalConditions } from '@portal/words/legal/general-conditions.ts'
import { filledText, partsOf, type LegalBlock, type LegalText } from '@portal/words/legal/legal-text.ts'
import { legal, legalTitles } from '@portal/words/legal/legal.ts'
import { personalInformation } from '@portal/words/legal/personal-information.ts'
import { rules } from '@portal/words/legal/rules.ts'
import type { FastifyInstance } from 'fastify'
import { textPage } from './text-page.ts'

type Name = (typeof legalNames)[number]
const texts: Readonly<Record<Name, LegalText>> = {
  rules,
  generalConditions,
  personalInformation,
  accessibility,
}

/** Serves the legal texts, for everybody: French law wants them without signing in (decisions §2). */
export function registerLegalPages(app: FastifyInstance): void {
  for (const name of legalNames) {
    const page = pageOf(name)
    app.get(legalPath(name), (_, reply) =>
      reply.type(pageType).header('cache-control', 'no-cache').send(page),
    )
  }
}

function pageOf(name: Name): string {
  const { lead, updated, sections } = filledText(texts[name])
  const title = legalTitles[name]
  return textPage({
    title,
    main: html`<h1>${title}</h1>
      <p>${frenchTypography(lead)}</p>
      <p>${legal.updated(formatFrenchDate(updated))}</p>
      ${fictionalFields(identity()).length > 0 && html`<p><strong>${frenchTypography(fictionalNotice)}</strong></p>`}
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
    path: legalPath(name),
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
