import { useEffect } from 'react'
import { Measurement } from './analytics/measurement/measurement.tsx'
import { CookieBanner } from './features/consent/cookie-banner.tsx'
import type { Screen } from './screens.tsx'
import { FormsInSight } from './shell/ahead/forms-in-sight.tsx'
import { PrintedFor } from './shell/print/printed-for.tsx'
import './ui/block/folds.css'
import './ui/block/open-menus.css'

// Comes along: what reads ahead must not itself be waited for when a finger touches a link.
export { readAhead } from './api/others/read-ahead.ts'

// Handed in: were the table imported here as well, the build would cut it out of the first chunk.
type AfterFirstViewProps = { screens: readonly Screen[] }

/**
 * What the first view does without: what heads paper, the question about cookies, what is measured, forms
 * that she may open, and the end of an earlier portal's service workers (§9).
 */
export function AfterFirstView({ screens }: AfterFirstViewProps) {
  useEffect(unregisterServiceWorkers, [])
  return (
    <>
      <PrintedFor />
      <CookieBanner />
      <Measurement screens={screens} />
      <FormsInSight />
    </>
  )
}

/** Removes every service worker of an earlier portal (§9). */
function unregisterServiceWorkers(): void {
  // Absent outside secure contexts; refused where cookies are.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => undefined)
}
