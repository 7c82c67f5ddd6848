import { policies as text } from '../../messages/policies.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../shell/screen-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The list of somebody who has no policy yet. */
export function NoPolicy() {
  return (
    <EmptyState title={text.emptyTitle} action={<LinkButton to={paths.contact()}>{text.contact}</LinkButton>}>
      {text.empty}
    </EmptyState>
  )
}
