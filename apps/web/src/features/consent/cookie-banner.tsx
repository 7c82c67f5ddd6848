import { cookies as text } from '@portal/words/consent/cookies.ts'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { choosePerformance, usePerformanceConsent } from '../../analytics/consent/consent.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton, ScreenLink } from '../../shell/link/screen-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import styles from './style/cookies.module.css'

/**
 * Asks for the choice until made, refusing beside accepting; silent where the screen asks it (decisions §2).
 */
export function CookieBanner() {
  const headingId = useId()
  const { pathname } = useLocation()
  const consent = usePerformanceConsent()
  if (consent !== undefined || pathname === paths.cookies()) return null
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id={headingId}>{text.bannerTitle}</h2>
          <p>
            {text.banner} <ScreenLink to={paths.rules()}>{text.rules}</ScreenLink>
          </p>
        </div>
        <div className={styles.answers}>
          <Button tone="secondary" onClick={() => choosePerformance(false)}>
            {text.refuse}
          </Button>
          <Button tone="secondary" onClick={() => choosePerformance(true)}>
            {text.accept}
          </Button>
          <LinkButton tone="quiet" to={paths.cookies()}>
            {text.choose}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
