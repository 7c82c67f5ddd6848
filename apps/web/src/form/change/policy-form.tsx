import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { changes as text } from '@portal/words/form/changes.ts'
import type { WriteCall } from '@portal/words/stories.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { askedOn } from '../../shell/policy/requests-under-way.tsx'
import { useAction } from '../action/use-action.ts'
import type { FormValues } from '../ground/use-action-form.ts'
import { ActionForm } from '../submit/action-form.tsx'
import type { Submission, Verdict } from '../submit/use-submit.ts'

type Props<Values extends FormValues, Output, Name extends WriteCall & BrokerChange> = Pick<
  Submission<Values, Output, Name>,
  'form' | 'request'
> & {
  call: Name
  policy: TabPolicy
  submitLabel: string
  children: ReactNode
}

/**
 * A form that asks the broker for one change of a policy; asks before what is under way is sent twice.
 */
export function PolicyForm<Values extends FormValues, Output, Name extends WriteCall & BrokerChange>({
  call,
  policy,
  ...form
}: Props<Values, Output, Name>) {
  return <ActionForm {...form} action={useAction(call)} before={() => askAgain(policy, call)} />
}

function askAgain({ pendingRequests }: TabPolicy, call: BrokerChange): Verdict {
  const underWay = pendingRequests.findLast(({ kind }) => kind === call)
  if (!underWay) return 'send'
  return {
    ask: {
      title: text.againTitle,
      body: text.again(askedOn(underWay), underWay.number),
      yes: text.sendAgain,
      no: text.doNotSend,
    },
  }
}
