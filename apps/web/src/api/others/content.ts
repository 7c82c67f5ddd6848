import { entriesPath, type ContentType } from '@portal/contract/ground/content-service.ts'
import { ask } from './ask.ts'

/** An entry of the content service, its links resolved into the entries themselves. */
export type ContentEntry = { id: string; fields: Readonly<Record<string, unknown>> }

type RawEntry = { sys: { id: string }; fields?: unknown }
type RawList = { items: RawEntry[]; includes?: { Entry?: RawEntry[] } }

/**
 * Entries of the content service (§7), asked through our own server, which chooses the space and the
 * environment and keeps the token. Throws ApiError; rethrows the caller's own abort.
 */
export async function fetchEntries(
  query: Readonly<Record<string, string>> & { content_type: ContentType },
  signal: AbortSignal,
): Promise<ContentEntry[]> {
  const address = `${entriesPath('portail', 'master')}?${new URLSearchParams(query).toString()}`
  return ask(address, signal, async (response) => resolve(await listIn(response)))
}

async function listIn(response: Response): Promise<RawList> {
  const body: unknown = await response.json()
  if (!isRawList(body)) throw new Error('the content service answered no list of entries')
  return body
}

function isRawList(value: unknown): value is RawList {
  if (!isRecord(value)) return false
  const { items, includes = {} } = value
  if (!isRecord(includes)) return false
  const { Entry: linked = [] } = includes
  return areRawEntries(items) && areRawEntries(linked)
}

function areRawEntries(value: unknown): value is RawEntry[] {
  return (
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && isRecord(one['sys']) && typeof one['sys']['id'] === 'string')
  )
}

/** Entries name each other by links; one that leads nowhere, as to an unpublished entry, leaves its list. */
function resolve({ items, includes }: RawList): ContentEntry[] {
  const byId = new Map([...(includes?.Entry ?? []), ...items].map((entry) => [entry.sys.id, entry]))
  const entry = (raw: RawEntry, ancestors: readonly string[]): ContentEntry => {
    const path = [...ancestors, raw.sys.id]
    const fields: Record<string, unknown> = {}
    const given = isRecord(raw.fields) ? raw.fields : {}
    for (const [name, value] of Object.entries(given)) fields[name] = field(value, path)
    return { id: raw.sys.id, fields }
  }
  const field = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => field(one, path)).filter((one) => one !== undefined)
    const id = linkedId(value)
    if (id === undefined) return value
    const linked = byId.get(id)
    // Entries may lead back to where they were reached from.
    return linked && !path.includes(id) ? entry(linked, path) : undefined
  }
  return items.map((item) => entry(item, []))
}

function linkedId(value: unknown): string | undefined {
  if (!isRecord(value) || !isRecord(value['sys'])) return undefined
  const { type, linkType, id } = value['sys']
  return type === 'Link' && linkType === 'Entry' && typeof id === 'string' ? id : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
