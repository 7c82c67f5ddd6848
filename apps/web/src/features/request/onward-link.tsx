import type { RequestEntry } from '@portal/domain/request/request.schema.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import type { ReactNode } from 'react'
import { paths, screenPath } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { selectPolicy } from '../../shell/policy/selected-policy.ts'
import type { ButtonTone } from '../../ui/action/button.tsx'

type Props = {
  request: Pick<RequestEntry, 'kind' | 'policyNumber' | 'number' | 'status'>
  tone?: ButtonTone
  /** Id of the car that the request is about, where there are several. */
  describedBy?: string
  /** Says of which request where there are several. */
  children?: ReactNode
}

/** What she does next: answers a question, or asks again where a screen does; else nothing. */
export function OnwardLink({ request, tone, describedBy, children }: Props) {
  if (request.status === 'refused')
    return (
      <AskAgain request={request} tone={tone} describedBy={describedBy}>
        {children}
      </AskAgain>
    )
  if (request.status !== 'question') return null
  return (
    <LinkButton
      tone={tone}
      to={paths.contact()}
      state={{ answerTo: request.number }}
      aria-describedby={describedBy}
    >
      {text.answer}
      {children}
    </LinkButton>
  )
}

type AgainProps = Omit<Props, 'tone' | 'describedBy'> & {
  tone: ButtonTone | undefined
  describedBy: string | undefined
}

/** Leads from a refused request to the screen that sends such a one for its contract, if there is one. */
function AskAgain({ request: { kind, policyNumber }, tone, describedBy, children }: AgainProps) {
  const to = screenOf(kind, policyNumber ?? undefined)
  if (to === undefined) return null
  const choice = policyNumber !== null && {
    state: { policyNumber },
    onClick: () => void selectPolicy(policyNumber),
  }
  return (
    <LinkButton tone={tone} to={to} {...choice} aria-describedby={describedBy}>
      {kind === 'uploadDocument' ? text.again.document : text.again.change}
      {children}
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
