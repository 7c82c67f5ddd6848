import { Measurement } from './analytics/measurement/measurement.tsx'
import { CookieBanner } from './features/consent/cookie-banner.tsx'
import type { Screen } from './screens.tsx'
import { PrintedFor } from './shell/print/printed-for.tsx'

// Handed in: were the table imported here as well, the build would cut it out of the first chunk.
type AfterFirstViewProps = { screens: readonly Screen[] }

/** What the first view does without: what heads paper, the question about cookies, what is measured. */
export function AfterFirstView({ screens }: AfterFirstViewProps) {
  return (
    <>
      <PrintedFor />
      <CookieBanner />
      <Measurement screens={screens} />
    </>
  )
}
