import { shell } from '@portal/words/shell/shell.ts'
import { NavLink } from 'react-router'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { usePrefetch } from '../link/prefetch.tsx'
import styles from './navigation.module.css'

/** An entry of the navigation; `owesDocuments` puts the dot on it. */
export type NavigationItem = { to: string; label: string; owesDocuments?: boolean | undefined }

/** The five entries of §2 in one line, where the screen is wide. */
export function Navigation({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav className={styles.navigation} aria-label={shell.navigation.name}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to}>
            <NavigationLink item={item} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The link of one entry; marks the current screen with aria-current. */
export function NavigationLink({
  item,
  className = '',
}: {
  item: NavigationItem
  className?: string | undefined
}) {
  return (
    <NavLink to={item.to} end={item.to === '/'} className={className} {...usePrefetch(item.to)}>
      {item.label}
      {item.owesDocuments && <Dot />}
    </NavLink>
  )
}

/** Says that documents are owed, in colour and in hidden words. */
export function Dot() {
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{` (${shell.navigation.documentsToProvide})`}</VisuallyHidden>
    </span>
  )
}
