import { fold } from '@portal/domain/address/address.ts'
import { isFieldFilter, type Content, type Entry, type EntryQuery } from './content.ts'
import { isLinkTo, linksIn } from './links.ts'
import { plainText, type RichTextNode } from './rich-text.ts'

/** The entries of a space, answered as Contentful's delivery API does; both environments are the same. */
export function embeddedContent(entries: readonly Entry[]): Content {
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]))
  const words = new Map(entries.map((entry) => [entry, wordsOf(entry)]))

  return {
    async entries(query) {
      const wanted = searchWords(query.query)
      const found = entries.filter((entry) => matches(entry, query) && has(wanted, words.get(entry)))
      // Who is asked for by name comes first.
      const [named, mentioning] = partition(found, ({ fields }) =>
        has(wanted, fold(textOf(fields['question']))),
      )
      const all = [...named, ...mentioning]
      if (query.order === '-sys.createdAt') all.reverse()
      const items = all.slice(query.skip, query.skip + query.limit)
      const linked = linkedFrom(items, query.include, byId)
      return {
        sys: { type: 'Array' },
        total: all.length,
        skip: query.skip,
        limit: query.limit,
        items,
        ...(linked.length > 0 && { includes: { Entry: linked } }),
      }
    },
  }
}

/** The entries that `items` lead to over at most `depth` links. */
function linkedFrom(items: readonly Entry[], depth: number, byId: ReadonlyMap<string, Entry>): Entry[] {
  const found = new Set<Entry>(items)
  let last = items
  for (let level = 0; level < depth; level++) {
    last = last
      .flatMap(({ fields }) => linksIn(fields).filter(isLinkTo('Entry')))
      .flatMap(({ sys }) => byId.get(sys.id) ?? [])
      .filter((entry) => !found.has(entry))
    for (const entry of last) found.add(entry)
  }
  return [...found].slice(items.length)
}

function has(wanted: readonly string[], text = ''): boolean {
  return wanted.every((word) => ` ${text}`.includes(` ${word}`))
}

/** What is searched for, word by word: the plural finds the singular. */
function searchWords(text = ''): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > 4 ? word.replace(/e?[sx]$/, '') : word))
}

function partition<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))]
}

function matches(entry: Entry, query: EntryQuery): boolean {
  const { content_type: type, 'sys.id': id } = query
  if (entry.sys.contentType.sys.id !== type) return false
  if (id !== undefined && entry.sys.id !== id) return false
  return (
    hasTags(entry, query) && Object.entries(query).every(([name, value]) => fieldMatches(entry, name, value))
  )
}

function hasTags({ metadata }: Entry, query: EntryQuery): boolean {
  const tags = metadata.tags.map(({ sys }) => sys.id)
  const { 'metadata.tags.sys.id[in]': any, 'metadata.tags.sys.id[all]': all } = query
  return (
    (any === undefined || any.split(',').some((tag) => tags.includes(tag))) &&
    (all === undefined || all.split(',').every((tag) => tags.includes(tag)))
  )
}

function fieldMatches({ fields }: Entry, name: string, wanted: unknown): boolean {
  if (!isFieldFilter(name) || typeof wanted !== 'string') return true
  const [, field = '', match] = /^fields\.(\w+)(\[match\])?$/.exec(name) ?? []
  const value = fields[field]
  if (typeof value !== 'string') return false
  return match === undefined ? value === wanted : fold(value).includes(fold(wanted))
}

/** What a customer can read in an entry, without case and accents. */
function wordsOf({ fields }: Entry): string {
  return fold(Object.values(fields).map(textOf).join(' '))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return isRichText(value) ? plainText(value) : ''
}

function isRichText(value: unknown): value is RichTextNode {
  return typeof value === 'object' && value !== null && 'nodeType' in value
}
