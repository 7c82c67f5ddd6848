import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { matchPath, useLocation } from 'react-router'
import { paths, screenPath } from '../../ground/paths.ts'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { ScreenLink } from '../link/screen-link.tsx'
import styles from './navigation.module.css'

/** An entry of the navigation; `owesDocuments` puts the dot on it. */
export type NavigationItem = {
  to: string
  label: string
  /** The addresses at which it is the current one; absent = its own and all below. */
  at?: readonly string[]
  owesDocuments?: boolean | undefined
}

const andBelow = (path: string) => `${path}/*`

/** What one comes to from a policy's card. */
const aboutPolicies = [
  paths.policies(),
  paths.policiesToo(),
  paths.coverages(),
  andBelow(paths.contractTermination()),
  ...Object.keys(policyChanges).map(screenPath),
]

/** The five entries of §2, with the addresses at which each is the current one. */
export function navigationItems(owesDocuments?: boolean): NavigationItem[] {
  return [
    { to: paths.policies(), label: shell.navigation.policies, at: aboutPolicies },
    { to: paths.documents(), label: shell.navigation.documents, owesDocuments },
    {
      to: paths.account(),
      label: shell.navigation.account,
      at: [paths.account(), paths.requests(), paths.privacy(), paths.changeAddress()].map(andBelow),
    },
    { to: paths.faq(), label: shell.navigation.faq },
    {
      to: paths.contact(),
      label: shell.navigation.contact,
      at: [paths.contact(), paths.callBack()],
    },
  ]
}

/** The same in one line, where the screen is wide. */
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
  const { pathname } = useLocation()
  const { at = [andBelow(item.to)] } = item
  const isCurrent = at.some((path) => matchPath(path, pathname))
  return (
    <ScreenLink to={item.to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {item.label}
      {item.owesDocuments && <Dot />}
    </ScreenLink>
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
