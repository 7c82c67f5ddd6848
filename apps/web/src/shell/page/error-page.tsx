import { shell } from '@portal/words/shell/shell.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../ground/paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../link/screen-link.tsx'
import { useArrival } from './arrival.tsx'
import { Drawing } from './drawing.tsx'
import { Page } from './page.tsx'
import styles from './plain-page.module.css'

type Props = {
  onRetry: () => void
  /** How to be helped, where no footer says it. */
  children?: ReactNode
}

/** What a crash or a failed first load of policies or account looks like (§2 Error page). */
export function ErrorPage({ onRetry, children }: Props) {
  const navigate = useNavigate()
  // On the first page of a visit the last one is none of ours.
  const hasLast = useArrival() !== undefined
  const goBack = () => void (hasLast ? navigate(-1) : navigate(paths.policies()))
  return (
    <Page title={shell.error.title} lead={shell.error.lead} narrow>
      <div className={styles.short}>
        <Drawing scene="stopped" />
      </div>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{shell.error.retry}</Button>
        <Button tone="secondary" onClick={goBack}>
          {shell.error.back}
        </Button>
        <LinkButton tone="quiet" to={paths.rules()}>
          {shell.error.rules}
        </LinkButton>
      </div>
      {children}
    </Page>
  )
}
