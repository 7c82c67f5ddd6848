import { shell } from '@portal/words/shell/shell.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../ground/paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../link/screen-link.tsx'
import { CustomerService } from './customer-service.tsx'
import { Page } from './page.tsx'
import styles from './plain-page.module.css'

/** What a crash or a failed first load of policies or account looks like (§2 Error page). */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate()
  return (
    <Page title={shell.error.title} lead={shell.error.lead} narrow>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{shell.error.retry}</Button>
        <Button tone="secondary" onClick={() => void navigate(-1)}>
          {shell.error.back}
        </Button>
        <LinkButton tone="quiet" to={paths.rules()}>
          {shell.error.rules}
        </LinkButton>
      </div>
      <CustomerService />
    </Page>
  )
}
