import { z } from 'zod'
import type { Config } from '../config.ts'
import { Problem } from '../http/problem.ts'
import type { Content, Entry, EntryQuery } from './content.ts'

const timeoutMs = 5_000
const freshMs = 60_000
const longestCache = 500

// What the portal relies on; the rest passes as it comes.
const Entry = z.custom<Entry>(
  (value) =>
    z
      .looseObject({ sys: z.object({ id: z.string() }), fields: z.record(z.string(), z.unknown()) })
      .safeParse(value).success,
)
const EntryList = z.object({
  sys: z.object({ type: z.literal('Array') }),
  total: z.number(),
  skip: z.number(),
  limit: z.number(),
  items: z.array(Entry),
  includes: z.object({ Entry: z.array(Entry).optional() }).optional(),
})
type EntryList = z.infer<typeof EntryList>

/**
 * Contentful's delivery API, asked by our server so that its token stays here. An answer is kept for a minute, and shown for
 * longer while Contentful does not answer.
 */
export function contentfulContent(
  { url, space, environment, stageEnvironment, token }: NonNullable<Config['content']>,
  now = () => Date.now(),
): Content {
  const kept = new Map<string, { answer: EntryList; at: number }>()

  const ask = async (address: URL, signal: AbortSignal): Promise<EntryList> => {
    const answer = await fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`Contentful answered ${answer.status}`)
    return EntryList.parse(await answer.json())
  }
  const keep = (key: string, answer: EntryList) => {
    kept.delete(key)
    kept.set(key, { answer, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > longestCache && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async entries(query, { stage, signal }) {
      const path = `/spaces/${space}/environments/${stage ? stageEnvironment : environment}/entries`
      const address = new URL(`${path}?${parameters(query)}`, url)
      const last = kept.get(address.href)
      if (last && now() - last.at < freshMs) return last.answer
      try {
        const answer = await ask(address, signal)
        keep(address.href, answer)
        return answer
      } catch (error) {
        if (last) return last.answer
        throw new Problem('unavailable', { cause: error })
      }
    },
  }
}

function parameters(query: EntryQuery): URLSearchParams {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && name !== 'access_token',
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
