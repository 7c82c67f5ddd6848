import { frenchTypography } from '@portal/domain/ground/typography.ts'
import type { LegalSection } from '@portal/words/legal/legal-text.ts'
import { legal as text } from '@portal/words/legal/legal.ts'
import { useEffect, useId } from 'react'
import { goToHeading, HeadingLink } from '../../shell/link/heading-link.tsx'
import styles from './legal.module.css'

/** Links to the sections of the page. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const headingId = useId()

  // The browser looked for the section before its text had come.
  useEffect(() => {
    if (location.hash !== '') goToHeading(location.hash.slice(1))
  }, [])

  return (
    <nav className={styles.contents} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <HeadingLink id={id}>{frenchTypography(title)}</HeadingLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
