import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import { paths, screenPath } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { selectPolicy } from '../../../shell/policy/selected-policy.ts'

type Props = { request: Pick<RequestSheet, 'kind' | 'policyNumber'> }

/** Leads from a refused request to the screen that sends such a one for its contract, if there is one. */
export function AskAgain({ request: { kind, policyNumber } }: Props) {
  const to = screenOf(kind, policyNumber ?? undefined)
  if (to === undefined) return null
  const choice = policyNumber !== null && {
    state: { policyNumber },
    onClick: () => void selectPolicy(policyNumber),
  }
  return (
    <LinkButton to={to} {...choice}>
      {kind === 'uploadDocument' ? text.again.document : text.again.change}
    </LinkButton>
  )
}

const others: Readonly<Record<string, string>> = {
  uploadDocument: paths.documents(1),
  changePersonalAddress: paths.changeAddress(),
  changeGarageAddress: paths.changeAddress(),
}

const onCards: Readonly<Record<string, Story>> = policyChanges

function screenOf(kind: string, policyNumber: string | undefined): string | undefined {
  if (kind === 'terminateContract') return paths.contractTermination(policyNumber)
  return onCards[kind]?.title === undefined ? others[kind] : screenPath(kind)
}
