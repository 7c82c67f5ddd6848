import { shell } from '@portal/words/shell/shell.ts'
import { currentBrand } from '../../brand/brands.ts'
import { Logo } from '../../brand/logo.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CustomerService } from './customer-service.tsx'
import { Drawing } from './drawing.tsx'
import styles from './plain-page.module.css'

/** Instead of the portal, when the server cannot say whose it is: no navigation that would only fail too. */
export function UnavailablePage() {
  const brand = currentBrand()
  return (
    <main className={styles.alone}>
      <Logo brand={brand} />
      <div>
        <div role="alert">
          <h1>{shell.unavailable.title}</h1>
          <p>{shell.unavailable.lead}</p>
        </div>
        <Drawing scene="closed" />
        <div className={styles.actions} data-last="">
          <Button onClick={() => location.reload()}>{shell.unavailable.retry}</Button>
        </div>
        <CustomerService />
      </div>
    </main>
  )
}
