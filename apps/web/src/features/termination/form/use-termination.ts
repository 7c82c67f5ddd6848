import type { Account } from '@portal/domain/account/account.schema.ts'
import { parseFrenchDate } from '@portal/domain/ground/calendar.ts'
import { terminationEndDate } from '@portal/domain/termination/termination-date.ts'
import { terminationReason } from '@portal/domain/termination/termination.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { useActionForm } from '../../../form/ground/use-action-form.ts'
import { today } from '../../../ground/clock.ts'
import { empty, isPhoneNumber, terminationForm } from './termination-form.ts'
import { useOpenIssues } from './use-open-issues.ts'
import { useTerminationFiles } from './use-termination-files.ts'

export type Start = {
  account: Account
  /** Those that can be terminated. */
  policies: readonly TabPolicy[]
  /** The number of the one that the address names. */
  preselected: string
}

/** The state of a termination while it is filled in: what the values stand for, and what is still missing. */
export function useTermination({ account, policies, preselected }: Start) {
  const [prefilled] = useState(() => ({
    ...empty,
    policyNumber: preselected,
    phone: isPhoneNumber(account.phoneNumber) ? account.phoneNumber : '',
    email: account.email,
  }))
  const schema = terminationForm(policies)
  const draft = `terminateContract:${preselected}`
  const form = useActionForm({ schema, empty: prefilled, texts: text.fields, draft })
  const values = useWatch({ control: form.control })
  const policy = policies.find(({ policyNumber }) => policyNumber === values.policyNumber)
  const reason = terminationReason(values.reason ?? '')
  const files = useTerminationFiles(reason)
  const missing = useOpenIssues(form)
  const day = today()
  const eventDate = parseFrenchDate(values.eventDate ?? '')
  return {
    form,
    files,
    reason,
    missing: files.isMissing ? [...missing, text.attachmentRequired] : missing,
    /** When cover would end; undefined until policy and reason are chosen. */
    end:
      policy &&
      reason &&
      terminationEndDate({ reason, startDate: policy.startDate, receivedOn: day, eventDate }),
  }
}
