import { requests as text } from '@portal/words/follow-up/requests.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { EmptyState } from '../../../ui/surface/empty-state.tsx'

/** The list of somebody who has asked for nothing yet. */
export function NoRequests() {
  const home = <LinkButton to={paths.policies()}>{text.policies}</LinkButton>
  return (
    <EmptyState drawing={<Drawing scene="empty" />} title={text.emptyTitle} action={home}>
      {text.empty}
    </EmptyState>
  )
}
