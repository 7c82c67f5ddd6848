import { readdirSync, readFileSync } from 'node:fs'
import { categoryTag, type ContentType } from '@portal/contract/ground/content-service.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { filled } from '@portal/words/broker/identities.ts'
import type { Entry, Link } from './content.ts'
import { withFigures } from './faq-figures.ts'
import { richText } from './rich-text.ts'

const folder = new URL('./faq/', import.meta.url)

/**
 * The embedded FAQ as the entries of a Contentful space. Each file is one category: `# ` its title, `## ` a
 * question, the answer below; `{{broker.name}}` is a fact of who runs the portal, `{{limits.driverAge}}`
 * a figure of a rule. It makes a tagged bulletin, the section of the same title, and a page for each question
 * (§7 Content service).
 */
export function readFaq(): Entry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name, position) =>
      category(name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8'), position),
    )
}

function category(id: string, markdown: string, position: number): Entry[] {
  const [head = '', ...questions] = frenchTypography(filled(withFigures(markdown)) ?? '').split(/^## /m)
  const title = head.replace(/^# /, '').trim()
  const pages = questions.map((text, index) => {
    const [question = '', ...answer] = text.split('\n')
    const fields = { question: question.trim(), answer: richText(answer.join('\n')) }
    return entry(`${id}-${index + 1}`, 'page', fields, position)
  })
  const section = entry(`${id}-section`, 'section', { title, pages: pages.map(linkTo) }, position)
  const bulletin = entry(`${id}-bulletin`, 'bulletin', { title, sections: [linkTo(section)] }, position)
  return [{ ...bulletin, metadata: { tags: [link('Tag', categoryTag)] } }, section, ...pages]
}

function entry(id: string, contentType: ContentType, fields: Entry['fields'], position: number): Entry {
  // Categories are ordered by the day they were made, as editors do in Contentful.
  const createdAt = `2026-01-${String(position + 1).padStart(2, '0')}T09:00:00.000Z`
  return {
    sys: {
      space: link('Space', 'portail'),
      id,
      type: 'Entry',
      createdAt,
      updatedAt: createdAt,
      environment: link('Environment', 'master'),
      revision: 1,
      contentType: link('ContentType', contentType),
      locale: 'fr',
    },
    metadata: { tags: [] },
    fields,
  }
}

function linkTo({ sys }: Entry): Link {
  return link('Entry', sys.id)
}

function link(linkType: string, id: string): Link {
  return { sys: { type: 'Link', linkType, id } }
}
