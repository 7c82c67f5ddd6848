import { frenchTypography } from '@portal/domain/ground/typography.ts'
import type { LegalSection } from '@portal/words/legal/legal-text.ts'
import { legal as text } from '@portal/words/legal/legal.ts'
import { useEffect, useId, type MouseEvent } from 'react'
import styles from './legal.module.css'

/** Links to the sections of the page. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const headingId = useId()

  // The browser looked for the section before its text had come.
  useEffect(() => {
    if (location.hash !== '') goTo(location.hash.slice(1))
  }, [])

  return (
    <nav className={styles.contents} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              {frenchTypography(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

// Left to the browser, the router would take it for another page and put the focus on its h1.
function follow(event: MouseEvent, id: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.replaceState(history.state, '', `#${id}`)
  goTo(id)
}

function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
