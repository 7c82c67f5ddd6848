import { brands } from '@portal/domain/ground/brand.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { currentBrand } from '../../brand/brands.ts'
import { Icon } from '../../ui/ground/icon.tsx'
import { ScreenLink } from '../link/screen-link.tsx'
import { useArrival } from './arrival.tsx'
import styles from './page.module.css'

type Props = {
  /** In the browser's tab, and the heading unless `heading` is given. */
  title: string
  heading?: string | undefined
  /** Who is greeted above it; the two are then the opening that a skin draws. */
  greeting?: string | undefined
  lead?: ReactNode
  back?: { to: string; label: string } | undefined
  children?: ReactNode
}

/** One screen: its title, its one h1 that takes the focus on navigation, an optional lead and way back. */
export function Page({ title, heading = title, greeting, lead, back, children }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const arrival = useArrival()

  useEffect(() => {
    document.title = shell.title(title, brands[currentBrand()].name)
  }, [title])

  // Focus and scroll are the browser's business, which knows no client-side navigation. Both ask for the
  // layout: in the task that draws a form they were a third of what held up a slow telephone.
  useEffect(() => {
    // An address that names a part of the page leads there.
    if (!arrival || document.getElementById(location.hash.slice(1))) return undefined
    const frame = requestAnimationFrame(() => {
      headingRef.current?.focus({ preventScroll: true })
      if (navigation !== 'POP') window.scrollTo(0, 0)
    })
    return () => cancelAnimationFrame(frame)
  }, [arrival, navigation])

  return (
    <div>
      {back && (
        <ScreenLink to={back.to} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
        </ScreenLink>
      )}
      <div className={greeting ? styles.opening : styles.title}>
        {greeting && <p className={styles.greeting}>{greeting}</p>}
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
