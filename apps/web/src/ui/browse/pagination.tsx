import { Button } from '../action/button.tsx'
import { Icon } from '../ground/icon.tsx'
import styles from './pagination.module.css'

type Props = {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Name of the navigation. */
  label: string
  previous: string
  next: string
  /** Where we are, such as 'Page 2 of 3'; announced when it changes. */
  position: string
}

/** Nothing for one page. At an end the button stays, so that the focus is not lost under the finger. */
export function Pagination({ page, pages, onPage, label, previous, next, position }: Props) {
  if (pages < 2) return null
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Button tone="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="arrow-left" />
        {previous}
      </Button>
      <p className={styles.position} role="status">
        {position}
      </p>
      <Button tone="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {next}
        <Icon name="arrow-right" />
      </Button>
    </nav>
  )
}
