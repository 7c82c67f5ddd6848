import { EntryQuery } from '../../content/content.ts'
import { contentfulContent, type Space } from '../../content/contentful-content.ts'
import { geoplateformePlaces } from '../../places/geoplateforme-places.ts'
import { googlePlaces } from '../../places/google-places.ts'
import type { Config } from '../../start/settings/config.ts'
import { ok, untilTimeout, warning, wrong, type BareDiagnosis } from './check.ts'

/** A place that any search in France knows. */
const known = 'Paris'

/** Whether one answers where requests are posted. Posts nothing, and tells no `url`: it may hold a key. */
export async function checkWebhook(url: string): Promise<BareDiagnosis> {
  if (new URL(url).username !== '') {
    // What fetch says of it repeats it.
    return wrong(
      'BROKER_WEBHOOK_URL holds a user and a password, which no post can carry.',
      'Take them out: posts are known by their signature.',
    )
  }
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: untilTimeout() })
  return webhookWords(answer.status)
}

/** What an answer of `status` says; who only takes posts refuses a HEAD, and is there all the same. */
export function webhookWords(status: number): BareDiagnosis {
  if (status >= 300 && status < 400) {
    return wrong(
      `The broker's webhook leads elsewhere (${status}), where nothing is posted.`,
      'Set BROKER_WEBHOOK_URL to the address it leads to.',
    )
  }
  // 501: no HEAD there.
  if (status >= 500 && status !== 501) {
    return warning(`The broker's webhook answers ${status}.`, 'Ask who runs it; what is owed is tried again.')
  }
  return ok(`The broker's webhook answers (${status} to a HEAD; nothing was posted).`)
}

/** Whether Contentful gives the pages of the FAQ to this token. */
export async function checkContent(space: Space): Promise<BareDiagnosis> {
  const content = contentfulContent(space, { warn: () => {} })
  const query = EntryQuery.parse({ content_type: 'page', include: '0', limit: '1' })
  const { total } = await content.entries(query, { isStage: false, signal: untilTimeout() })
  if (total > 0) return ok(`Contentful has ${total} pages of the FAQ.`)
  return warning(
    'Contentful has no page of the FAQ.',
    `Publish them in ${space.environment}, or correct CONTENT_SPACE and CONTENT_ENVIRONMENT.`,
  )
}

type Maps = Config['maps']

/** Whether the search of places finds one; with Google it is one paid request. */
export async function checkPlaces({ provider, key = '' }: Maps): Promise<BareDiagnosis> {
  const places = provider === 'google' ? googlePlaces(key) : geoplateformePlaces()
  const found = await places.suggest(known, untilTimeout())
  if (found.length > 0) return ok(`${provider} finds places.`)
  return warning(`${provider} does not find ${known}.`, 'See whether its service has changed.')
}
