import { helpPath } from '@portal/contract/ground/help-path.ts'
import { claimsPath, complaintPath } from '@portal/contract/ground/paths.ts'
import { html, pageType, type Html } from '@portal/contract/page/html.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { help } from '@portal/words/faq/help.ts'
import { shell } from '@portal/words/shell/shell.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { EntryQuery, isStageHost, type Content, type EntryList } from '../../content/content.ts'
import { doWithout } from '../../ground/problems/or-else.ts'
import { richHtml } from './rich-html.ts'
import { textPage } from './text-page.ts'
import { withoutAccountPart } from './without-account-part.ts'

/** Serves /help for everybody: the FAQ of `content`, whom to call, where to complain (decisions §3). */
export function registerHelpPage(app: FastifyInstance, content: Content): void {
  app.get(helpPath, async (request, reply) => {
    // Whom to call is said all the same when the content does not answer.
    const answer = await content
      .entries(allSections, { isStage: isStageHost(request.hostname), signal: request.signal })
      .catch(doWithout(request.log, 'the help page goes without its questions'))
    reply.type(pageType).header('cache-control', 'no-cache')
    return reply.send(helpPage(answer))
  })
}

const allSections = EntryQuery.parse({ content_type: 'section', include: '1', limit: '100' })

/** The page with the sections in `answer` and the questions that they lead to. */
function helpPage(answer: EntryList | undefined): string {
  const { telephone, hours } = shell.customerService
  return textPage({
    title: help.title,
    path: helpPath,
    main: html`<h1>${help.title}</h1>
      <p>${help.lead}</p>
      <section class="call">
        <h2>${help.call}</h2>
        <a href="tel:${dialled(telephone)}">${telephone}</a>
        <p>${hours}</p>
      </section>
      <ul class="ways">
        <li><a href="${claimsPath}">${help.claims}</a></li>
        <li><a href="${complaintPath}">${help.complain}</a></li>
        <li><a href="#questions">${help.questions}</a></li>
      </ul>
      ${withoutAccountPart()}
      <h2 id="questions">${help.questions}</h2>
      ${answer ? sectionsOf(answer) : html`<p>${help.unavailable}</p>`}`,
  })
}

const FaqSection = z.looseObject({
  title: z.string(),
  pages: z.array(z.looseObject({ sys: z.looseObject({ id: z.string() }) })),
})
const Page = z.looseObject({ question: z.string(), answer: z.unknown() })

/** The questions of each section, folded with it: there are dozens of them. */
function sectionsOf({ items, includes }: EntryList): Html[] {
  const byId = new Map([...items, ...(includes?.Entry ?? [])].map(({ sys, fields }) => [sys.id, fields]))
  return items.flatMap(({ fields }) => {
    const { data: section } = FaqSection.safeParse(fields)
    if (!section) return []
    const pages = section.pages.flatMap(({ sys }) => Page.safeParse(byId.get(sys.id)).data ?? [])
    return [
      html`<details class="theme">
        <summary><h3>${section.title}</h3></summary>
        ${pages.map(questionOf)}
      </details>`,
    ]
  })
}

function questionOf({ question, answer }: z.infer<typeof Page>): Html {
  return html`<details>
    <summary><h4>${question}</h4></summary>
    ${richHtml(answer)}
  </details>`
}
