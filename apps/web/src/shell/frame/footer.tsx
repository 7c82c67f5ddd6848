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
  { to: paths.claims(), label: screenTitles.claims },
  { to: paths.complaint(), label: screenTitles.complaint },
  { to: paths.contractTermination(), label: shell.footer.terminate },
]

/** Customer service, legal pages and the copyright line, whose year the specification fixes (§2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <CustomerService />
        <nav aria-label={shell.footer.name}>
          <ul className={styles.list}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <ScreenLink to={to}>{label}</ScreenLink>
              </li>
            ))}
            <li>
              {/* The server's page, which is for everybody. */}
              <a href={accessibilityPath}>{shell.footer.accessibility}</a>
            </li>
          </ul>
        </nav>
        <p className={styles.copyright}>{shell.footer.copyright(brands[currentBrand()].name)}</p>
      </div>
    </footer>
  )
}
