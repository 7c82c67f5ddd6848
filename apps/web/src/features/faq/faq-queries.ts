import { categoryTag } from '@portal/contract/ground/content-service.ts'
import { minuteMs } from '@portal/domain/ground/dates.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchEntries, type ContentEntry } from '../../api/others/content.ts'
import { isDocument, type RichDocument } from './rich-text-nodes.ts'

/** §3 FAQ entry. */
export type FaqEntry = { id: string; question: string; answer: RichDocument }

const seldomChanges = { staleTime: 5 * minuteMs, throwOnError: false } as const

/** Category titles: those of tagged bulletins, in the order they were made (§7 Content service). */
export const categoriesQuery = queryOptions({
  ...seldomChanges,
  queryKey: ['faqCategories'],
  queryFn: async ({ signal }) => {
    const bulletins = await fetchEntries(
      {
        content_type: 'bulletin',
        'metadata.tags.sys.id[in]': categoryTag,
        order: 'sys.createdAt',
        include: '0',
        limit: '1000',
      },
      signal,
    )
    return bulletins.flatMap(({ fields }) => (typeof fields['title'] === 'string' ? [fields['title']] : []))
  },
})

/** The entries of a category: the pages of the section of that title. */
export const sectionQuery = (title: string | undefined) =>
  queryOptions({
    ...seldomChanges,
    queryKey: ['faqSection', title],
    enabled: title !== undefined,
    queryFn: async ({ signal }) => {
      const sections = await fetchEntries(
        { content_type: 'section', 'fields.title': title ?? '', include: '2' },
        signal,
      )
      return sections.flatMap(({ fields }) => faqEntries(fields['pages']))
    },
  })

/** The pages in which `text` is found; the last results stay on screen while new ones are looked for. */
export const searchQuery = (text: string) =>
  queryOptions({
    ...seldomChanges,
    queryKey: ['faqSearch', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      faqEntries(
        await fetchEntries({ content_type: 'page', query: text, include: '0', limit: '1000' }, signal),
      ),
  })

// An entry without its question or its answer, a draft say, is not shown.
function faqEntries(pages: unknown): FaqEntry[] {
  if (!Array.isArray(pages)) return []
  return pages
    .filter(isEntry)
    .flatMap(({ id, fields: { question, answer } }) =>
      typeof question === 'string' && isDocument(answer) ? [{ id, question, answer }] : [],
    )
}

function isEntry(value: unknown): value is ContentEntry {
  return typeof value === 'object' && value !== null && 'id' in value && 'fields' in value
}
