import { frenchTypography } from '@portal/domain/ground/typography.ts'
import type { LegalSection } from '@portal/words/legal/legal-text.ts'
import { legal as text } from '@portal/words/legal/legal.ts'
import { useId } from 'react'
import { HeadingLink, useHeadingOfAddress } from '../../shell/link/heading-link.tsx'
import styles from './legal.module.css'

/** Links to the sections of the page. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const headingId = useId()

  useHeadingOfAddress()

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
