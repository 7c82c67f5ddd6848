import { shell } from '@portal/words/shell/shell.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { CustomerService } from '../../shell/page/customer-service.tsx'
import { Page } from '../../shell/page/page.tsx'
import styles from '../../shell/page/plain-page.module.css'

/** Where every unknown path leads (§2). */
export function NotFoundPage() {
  return (
    <Page title={shell.notFound.title} lead={shell.notFound.lead} narrow>
      <div className={styles.actions}>
        <LinkButton to={paths.policies()}>{shell.notFound.home}</LinkButton>
      </div>
      <CustomerService />
    </Page>
  )
}
