import type { ReactNode } from 'react'
import { shell } from '../messages/shell.ts'
import { BannerOutlet } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import type { NavigationItem } from './navigation.tsx'

/** The frame around every screen: skip link, header, banner, the screen, footer. */
export function Layout({ items, children }: { items: readonly NavigationItem[]; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenu">
        {shell.skipLink}
      </a>
      <Header items={items} />
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <BannerOutlet />
        {children}
      </main>
      <Footer />
    </div>
  )
}
