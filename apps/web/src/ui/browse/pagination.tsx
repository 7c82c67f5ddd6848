import { Button } from '../action/button.tsx'
import { Icon } from '../ground/icon.tsx'
import styles from './pagination.module.css'

type Props = {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  words: {
    /** Name of the navigation. */
    pages: string
    previous: string
    next: string
    /** Where we are, such as 'Page 2 of 3'; announced when it changes. */
    page: (page: number, pages: number) => string
  }
}

/** Nothing for one page. At an end the button stays, so that the focus is not lost under the finger. */
export function Pagination({ page, pages, onPage, words }: Props) {
  if (pages < 2) return null
  return (
    <nav className={styles.pagination} aria-label={words.pages}>
      <Button tone="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="arrow-left" />
        {words.previous}
      </Button>
      <p className={styles.position} role="status">
        {words.page(page, pages)}
      </p>
      <Button tone="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
        <Icon name="arrow-right" />
      </Button>
    </nav>
  )
}
