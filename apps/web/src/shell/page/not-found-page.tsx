import { shell } from '@portal/words/shell/shell.ts'
import { paths } from '../../ground/paths.ts'
import { CustomerService } from './customer-service.tsx'
import { Page } from './page.tsx'
import styles from './plain-page.module.css'
import { LinkButton } from '../link/screen-link.tsx'

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
