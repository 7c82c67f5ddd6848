import { shell } from '@portal/words/shell/shell.ts'
import type { ReactNode } from 'react'
import { BannerOutlet } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import type { NavigationItem } from './navigation.tsx'

type Props = {
  items: readonly NavigationItem[]
  /** Over the end of the window, and early for the keyboard: what asks for an answer. */
  asking?: ReactNode
  /** Before anything runs: the footer says who runs the portal, and when one may call. */
  withoutFooter?: boolean
  children: ReactNode
}

/** The frame of every screen, in the order of the keyboard. */
export function Layout({ items, asking, withoutFooter = false, children }: Props) {
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
      {!withoutFooter && <Footer />}
    </div>
  )
}
