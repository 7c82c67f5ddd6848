import { shell } from '@portal/words/shell/shell.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../ground/paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../link/screen-link.tsx'
import { useArrival } from './arrival.tsx'
import { CustomerService } from './customer-service.tsx'
import { Drawing } from './drawing.tsx'
import { Page } from './page.tsx'
import styles from './plain-page.module.css'

/** What a crash or a failed first load of policies or account looks like (§2 Error page). */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate()
  // On the first page of a visit the last one is none of ours.
  const hasLast = useArrival() !== undefined
  const goBack = () => void (hasLast ? navigate(-1) : navigate(paths.policies()))
  return (
    <Page title={shell.error.title} lead={shell.error.lead}>
      <Drawing scene="stopped" />
      <div className={styles.actions} data-last="">
        <Button onClick={onRetry}>{shell.error.retry}</Button>
        <Button tone="secondary" onClick={goBack}>
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
