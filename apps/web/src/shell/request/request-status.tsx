import type { RequestStatus } from '@portal/domain/request/request.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { Tag } from '../../ui/display/tag.tsx'

export const tones = {
  received: 'info',
  sent: 'info',
  question: 'warn',
  done: 'success',
  refused: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<RequestStatus, string>

type Props = {
  status: RequestStatus
  /** It waits for its customer's signature, whoever has it. */
  isToSign?: boolean | undefined
}

/** Where a request stands, in one word (decisions §3). */
export function RequestStatusTag({ status, isToSign }: Props) {
  if (isToSign) return <Tag tone="warn">{text.toSign}</Tag>
  return <Tag tone={tones[status]}>{text.statuses[status]}</Tag>
}
