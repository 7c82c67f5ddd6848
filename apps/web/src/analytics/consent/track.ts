import { stories, type JournaledCall, type WriteCall } from '@portal/words/stories.ts'
import { performanceConsent } from './consent.ts'
import type { AnalyticsEvent } from './events.ts'

type Tracked = Window & { dataLayer?: object[] }

/**
 * Puts an event in the tag container's list, unless the consent cookie says anything but true (§4 Cookies).
 */
export function track(event: AnalyticsEvent | ContainerStart): void {
  if (performanceConsent() !== true) return
  const page: Tracked = window
  page.dataLayer ??= []
  page.dataLayer.push(event)
}

/** The same for a change that was accepted; most calls have no event. */
export function trackChange(name: JournaledCall | WriteCall): void {
  const story = stories[name]
  if ('event' in story) track(story.event)
}

/** What a container wants to hear first. */
type ContainerStart = { event: 'gtm.js'; 'gtm.start': number }

/** Takes the list away with everything in it. */
export function forgetEvents(): void {
  const page: Tracked = window
  delete page.dataLayer
}
