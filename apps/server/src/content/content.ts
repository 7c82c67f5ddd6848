import { contentTypes } from '@portal/contract/ground/content-service.ts'
import { z } from 'zod'

/** A link to an entry or a tag, as Contentful writes it. */
export type Link = { sys: { type: 'Link'; linkType: string; id: string } }

export type Entry = {
  sys: { id: string; type: 'Entry'; contentType: Link; createdAt: string; [more: string]: unknown }
  metadata: { tags: readonly Link[] }
  fields: Readonly<Record<string, unknown>>
}

/** A page of entries; what they link to is in `includes`, unless it is among the items already. */
export type EntryList = {
  sys: { type: 'Array' }
  total: number
  skip: number
  limit: number
  items: Entry[]
  includes?: { Entry?: Entry[] | undefined } | undefined
}

const wholeUpTo = (max: number) =>
  z
    .string()
    .max(4, { abort: true })
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((number) => number <= max)

const known = z.object({
  // The rest of the space is nobody's who asks here.
  content_type: z.enum(contentTypes),
  query: z.string().max(200).optional(),
  'metadata.tags.sys.id[in]': z.string().max(200).optional(),
  'metadata.tags.sys.id[all]': z.string().max(200).optional(),
  'sys.id': z.string().max(64).optional(),
  order: z.enum(['sys.createdAt', '-sys.createdAt']).optional(),
  include: wholeUpTo(10).default(1),
  limit: wholeUpTo(1_000).default(100),
  skip: wholeUpTo(9_999).default(0),
  locale: z.enum(['fr', 'fr-FR']).optional(),
  // Here for clients that send one; the one that counts never leaves the server.
  access_token: z.string().max(200).optional(),
})

/**
 * The parameters of Contentful's delivery API that are understood, read from the query string; any other is
 * refused rather than ignored, and of the fields only those that people search by are filtered.
 * https://www.contentful.com/developers/docs/references/content-delivery-api
 */
export const EntryQuery = known
  .catchall(z.string().max(200))
  .refine((query) => Object.keys(query).every((name) => name in known.shape || isFieldFilter(name)))
export type EntryQuery = z.infer<typeof EntryQuery>

/** Whether a parameter filters by a field: `fields.title`, `fields.title[match]`. */
export function isFieldFilter(name: string): boolean {
  return /^fields\.(title|question)(\[match\])?$/.test(name)
}

/** Whether the host gets the other environment: those that start with "stage" do (§7 Content service). */
export function isStageHost(hostname: string): boolean {
  return hostname.toLowerCase().startsWith('stage')
}

/** The FAQ's source: embedded content or Contentful. Throws Problem 'unavailable' when it cannot answer. */
export type Content = {
  /** The published entries that `query` asks for; `isStage` = of the other environment. */
  entries(query: EntryQuery, options: { isStage: boolean; signal: AbortSignal }): Promise<EntryList>
}
