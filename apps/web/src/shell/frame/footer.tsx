import { accessibilityPath } from '@portal/contract/ground/paths.ts'
import { brands } from '@portal/domain/ground/brand.ts'
import { screenTitles, shell } from '@portal/words/shell/shell.ts'
import { currentBrand } from '../../brand/brands.ts'
import { paths } from '../../ground/paths.ts'
import { ScreenLink } from '../link/screen-link.tsx'
import { CustomerService } from '../page/customer-service.tsx'
import styles from './footer.module.css'

const links = [
  { to: paths.rules(), label: shell.footer.rules },
  { to: paths.generalConditions(), label: shell.footer.generalConditions },
  { to: paths.personalInformation(), label: shell.footer.personalInformation },
  { to: paths.cookies(), label: shell.footer.cookies },
  // The server's page, which is for everybody.
  { href: accessibilityPath, label: shell.footer.accessibility },
  { to: paths.faq(), label: shell.footer.help },
  { to: paths.claims(), label: screenTitles.claims },
  { to: paths.complaint(), label: screenTitles.complaint },
  { to: paths.contractTermination(), label: shell.footer.terminate },
  { to: paths.sitemap(), label: screenTitles.sitemap },
]

/** Customer service, legal pages and the copyright line, whose year the specification fixes (§2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <CustomerService />
        <nav aria-label={shell.footer.name}>
          <ul className={styles.list}>
            {links.map(({ to, href, label }) => (
              <li key={label}>
                {to ? <ScreenLink to={to}>{label}</ScreenLink> : <a href={href}>{label}</a>}
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.copyright}>{shell.footer.copyright(brands[currentBrand()].name)}</p>
      </div>
    </footer>
  )
}
