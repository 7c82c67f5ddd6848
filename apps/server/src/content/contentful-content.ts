import { jsonType } from '@portal/contract/ground/call.ts'
import { z } from 'zod'
import type { Warns } from '../ground/problems/or-else.ts'
import { Problem } from '../ground/problems/problem.ts'
import { memoryCounts } from '../rates/memory-counts.ts'
import type { Content, Entry, EntryQuery } from './content.ts'

const timeoutMs = 5_000
const freshMs = 60_000

type Limits = {
  now: () => number
  /**
   * What strangers can make us ask in a minute, with new queries each time: the operator pays by the request.
   */
  mostAsked: number
  /** Answers that are kept. */
  mostKept: number
}

const defaultLimits: Limits = { now: () => Date.now(), mostAsked: 300, mostKept: 500 }

// What the portal relies on; the rest passes as it comes.
const ContentfulEntry = z.custom<Entry>(
  (value) =>
    z
      .looseObject({ sys: z.object({ id: z.string() }), fields: z.record(z.string(), z.unknown()) })
      .safeParse(value).success,
)
const ContentfulList = z.object({
  sys: z.object({ type: z.literal('Array') }),
  total: z.number(),
  skip: z.number(),
  limit: z.number(),
  items: z.array(ContentfulEntry),
  includes: z.object({ Entry: z.array(ContentfulEntry).optional() }).optional(),
})
type ContentfulList = z.infer<typeof ContentfulList>

/** A space of Contentful, its two environments and the token that reads them. */
export type Space = {
  url: string
  space: string
  environment: string
  stageEnvironment: string
  token: string
}

/**
 * Contentful's delivery API, asked by our server so that its token stays here. An answer is kept for a
 * minute, and shown for longer while Contentful does not answer; equal questions at one time are one, and
 * there are so many in a minute.
 */
export function contentfulContent(space: Space, log: Warns, limits: Partial<Limits> = {}): Content {
  const { now, mostAsked, mostKept } = { ...defaultLimits, ...limits }
  const kept = createKept(mostKept)
  const asking = new Map<string, Promise<ContentfulList>>()
  const aMinute = { subject: 'asked', most: mostAsked, seconds: 60 }
  const counts = memoryCounts()

  const ask = async (address: URL): Promise<ContentfulList> => {
    const retryAfterSeconds = await counts.take([aMinute], { id: '', at: now() })
    if (retryAfterSeconds > 0) throw new Problem('unavailable', { retryAfterSeconds })
    const answer = await fetched(address, space.token)
    kept.put(address.href, { answer, at: now() })
    return answer
  }
  const askOnce = (address: URL): Promise<ContentfulList> => {
    const { href } = address
    const answer = asking.get(href) ?? ask(address).finally(() => asking.delete(href))
    asking.set(href, answer)
    return answer
  }

  // Questions beyond the most are strangers' doing: only what Contentful failed is told.
  const older = (answer: ContentfulList, error: unknown): ContentfulList => {
    const fails = 'Contentful does not answer: an older answer is given'
    if (!(error instanceof Problem)) log.warn({ err: error }, fails)
    return answer
  }

  return {
    async entries(query, { isStage }) {
      const address = entriesAddress(space, query, isStage)
      const last = kept.find(address.href)
      if (last && now() - last.at < freshMs) return last.answer
      return askOnce(address).catch((error: unknown) => {
        if (last) return older(last.answer, error)
        throw error instanceof Problem ? error : new Problem('unavailable', { cause: error })
      })
    },
  }
}

type Kept = { answer: ContentfulList; at: number }

/** Answers by their addresses, the `most` that were asked for last. */
function createKept(most: number) {
  const all = new Map<string, Kept>()
  const put = (key: string, known: Kept) => {
    all.delete(key)
    all.set(key, known)
    const [oldest] = all.keys()
    if (all.size > most && oldest !== undefined) all.delete(oldest)
  }
  return {
    put,
    find(key: string): Kept | undefined {
      const known = all.get(key)
      // What people read stays, however many other questions strangers think up.
      if (known) put(key, known)
      return known
    },
  }
}

async function fetched(address: URL, token: string): Promise<ContentfulList> {
  const answer = await fetch(address, {
    headers: { accept: jsonType, authorization: `Bearer ${token}` },
    // Not the asker's: others may wait for the same.
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`Contentful answered ${answer.status}`)
  return ContentfulList.parse(await answer.json())
}

function entriesAddress(
  { url, space, environment, stageEnvironment }: Space,
  query: EntryQuery,
  isStage: boolean,
): URL {
  const path = `/spaces/${space}/environments/${isStage ? stageEnvironment : environment}/entries`
  return new URL(`${path}?${parameters(query)}`, url)
}

function parameters(query: EntryQuery): URLSearchParams {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && name !== 'access_token',
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
