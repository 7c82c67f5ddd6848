import { Measurement } from './analytics/measurement.tsx'
import { CookieBanner } from './features/cookies/cookie-banner.tsx'

/** What the first view does without: the question about cookies, and what is measured when the answer is yes. */
export function AfterFirstView() {
  return (
    <>
      <CookieBanner />
      <Measurement />
    </>
  )
}
