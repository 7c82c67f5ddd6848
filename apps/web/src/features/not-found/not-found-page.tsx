import { contactService } from '@portal/words/broker/call-words.ts'
import { notFound } from '@portal/words/not-found/not-found.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Page } from '../../shell/page/page.tsx'
import styles from '../../shell/page/plain-page.module.css'

/** Where every unknown path leads (§2). */
export function NotFoundPage() {
  return (
    <Page title={notFound.title} lead={notFound.lead}>
      <Drawing scene="lost" />
      <div className={styles.actions} data-last="">
        <LinkButton to={paths.policies()}>{notFound.home}</LinkButton>
        <LinkButton tone="secondary" to={paths.contact()}>
          {contactService}
        </LinkButton>
      </div>
    </Page>
  )
}
