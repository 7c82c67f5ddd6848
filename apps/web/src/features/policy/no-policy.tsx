import { firstPage as text } from '@portal/words/home/home.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'

/** The list of somebody who has no policy yet. */
export function NoPolicy() {
  return (
    <EmptyState
      drawing={<Drawing scene="awaited" />}
      title={text.emptyTitle}
      action={<LinkButton to={paths.contact()}>{text.contact}</LinkButton>}
    >
      {text.empty}
    </EmptyState>
  )
}
