import { Measurement } from './analytics/measurement/measurement.tsx'
import { CookieBanner } from './features/consent/cookie-banner.tsx'
import type { Screen } from './screens.tsx'

// Handed in: were the table imported here as well, the build would cut it out of the first chunk.
type AfterFirstViewProps = { screens: readonly Screen[] }

/** What the first view does without: the question about cookies, and what is measured after a yes. */
export function AfterFirstView({ screens }: AfterFirstViewProps) {
  return (
    <>
      <CookieBanner />
      <Measurement screens={screens} />
    </>
  )
}
