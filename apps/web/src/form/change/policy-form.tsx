import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { changes as text } from '@portal/words/form/changes.ts'
import type { WriteCall } from '@portal/words/stories.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { useAction, type RefusedField } from '../action/use-action.ts'
import type { FormValues } from '../ground/use-action-form.ts'
import { ActionForm } from '../submit/action-form.tsx'
import type { Submission } from '../submit/use-submit.ts'
import { askAgain } from './ask-again.ts'

type Props<Values extends FormValues, Output, Name extends WriteCall & BrokerChange> = Pick<
  Submission<Values, Output, Name>,
  'form' | 'request'
> & {
  call: Name
  policy: TabPolicy
  /** What of valid values cannot be, before anything is asked or sent. */
  refuse?: (output: Output) => readonly RefusedField[]
  submitLabel: string
  children: ReactNode
}

/**
 * A form that asks the broker for one change of a policy; asks before what is under way is sent twice.
 */
export function PolicyForm<Values extends FormValues, Output, Name extends WriteCall & BrokerChange>({
  call,
  policy,
  refuse,
  ...form
}: Props<Values, Output, Name>) {
  return (
    <ActionForm
      {...form}
      action={useAction(call)}
      before={(output) => {
        const refused = refuse?.(output) ?? []
        return refused.length > 0 ? { refuse: refused } : askAgain([policy], call)
      }}
      restored={text.restored(policy.policyNumber)}
    />
  )
}
