import { shell } from '@portal/words/shell/shell.ts'
import { Suspense, type ReactNode } from 'react'
import { afterExtras } from '../../ground/lazy-extra.ts'
import { BannerOutlet } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import type { NavigationItem } from './navigation.tsx'

type Props = {
  items: readonly NavigationItem[]
  /** Over the end of the window, and early for the keyboard: what asks for an answer. */
  asking?: ReactNode
  children: ReactNode
}

const FooterBelow = afterExtras(Footer)

/** The frame of every screen, in the order of the keyboard. */
export function Layout({ items, asking, children }: Props) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenu">
        {shell.skipLink}
      </a>
      {asking}
      <Header items={items} />
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <BannerOutlet />
        {children}
      </main>
      <Suspense>
        <FooterBelow />
      </Suspense>
    </div>
  )
}
