import { legal } from '@portal/words/legal/legal.ts'
import type { ReactNode } from 'react'
import { HeadingLink } from '../../shell/link/heading-link.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import styles from './coverages.module.css'

/** What follows the guarantees: the `id` of its heading, and its name among what is led to, if it is. */
export type CoverPart = { id: string; name?: string; card: ReactNode }

/** The way past the guarantees, which are long where they do not stand beside the rest. */
export function CoverContents({ parts }: { parts: readonly CoverPart[] }) {
  const named = parts.filter(({ name }) => name)
  if (named.length < 2) return null
  return (
    <nav aria-label={legal.contents} className={styles.contents}>
      <ul>
        {named.map(({ id, name }) => (
          <li key={id}>
            <HeadingLink id={id}>
              {name}
              <Icon name="arrow-down" />
            </HeadingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
