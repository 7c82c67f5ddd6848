import { shell } from '../messages/shell.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { CustomerService } from './customer-service.tsx'
import { Page } from './page.tsx'
import styles from './plain-page.module.css'
import { LinkButton } from './screen-link.tsx'

/** Stands in for a screen that is in the table but not built: customer service does the same by telephone. */
export function NotOpenYetPage({ title }: { title: string }) {
  return (
    <Page title={title} lead={shell.notOpenYet.lead} narrow>
      <Card>
        <CustomerService />
      </Card>
      <div className={styles.actions}>
        <LinkButton tone="secondary" to={paths.policies()}>
          {shell.notOpenYet.home}
        </LinkButton>
      </div>
    </Page>
  )
}
