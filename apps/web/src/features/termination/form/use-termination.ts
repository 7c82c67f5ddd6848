import type { Account } from '@portal/domain/account/account.schema.ts'
import { parseFrenchDate } from '@portal/domain/ground/calendar.ts'
import { groundRules, terminationEnd, type TerminationGround } from '@portal/domain/termination/grounds.ts'
import { terminationReason, terminationReasons } from '@portal/domain/termination/termination.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { useActionForm, type ActionFormState } from '../../../form/ground/use-action-form.ts'
import { today } from '../../../ground/clock.ts'
import { useTerminationFiles } from '../files/use-termination-files.ts'
import { chosenGround, filesTaken, firstGround, isWithoutReason, reasonOfNone } from './chosen-ground.ts'
import { empty, isPhoneNumber, terminationForm, type Termination } from './termination-form.ts'
import { useOpenIssues } from './use-open-issues.ts'

export type Start = {
  account: Account
  /** Those that can be terminated. */
  policies: readonly TabPolicy[]
  /** The number of the one that the address names. */
  preselected: string
}

type Form = ActionFormState<typeof empty, Termination>

/** The state of a termination while it is filled in: what the values stand for, and what is still missing. */
export function useTermination({ account, policies, preselected }: Start) {
  const [prefilled] = useState(() => ({
    ...empty,
    policyNumber: preselected,
    phone: isPhoneNumber(account.phoneNumber) ? account.phoneNumber : '',
    email: account.email,
  }))
  const day = today()
  const schema = terminationForm(policies, day)
  const draft = `terminateContract:${preselected}`
  const bare = useActionForm({ schema, empty: prefilled, texts: text.fields, draft })
  const values = useWatch({ control: bare.control })
  const policy = policies.find(({ policyNumber }) => policyNumber === values.policyNumber)
  const reason = terminationReason(values.reason ?? '')
  const ground = policy && reason && chosenGround(values.ground ?? '', reason, policy, day)
  const form = { ...bare, texts: textsOf(ground, reason === 1) }
  const files = useTerminationFiles(filesTaken(reason, ground))
  const missing = useOpenIssues(form)
  const eventDate = asksDay(ground) ? (parseFrenchDate(values.eventDate ?? '') ?? null) : null
  return {
    form,
    files,
    policy,
    reason,
    ground,
    withoutReason: isWithoutReason(values.ground ?? '', reason),
    ...choices(form, policies, files.clear),
    missing: files.isMissing ? [...missing, text.attachmentRequired] : missing,
    /** When cover would end; undefined until policy, reason and ground are chosen. */
    end: policy && ground && terminationEnd(ground, { ...policy, receivedOn: day, eventDate }),
  }
}

/** What choosing one thing does to the others: a day is its event's, and a proof its reason's. */
function choices(form: Form, policies: readonly TabPolicy[], clearFiles: () => void) {
  const choose = (values: Partial<typeof empty>) => {
    for (const name of form.names) {
      const value = values[name]
      if (value !== undefined) form.setValue(name, value)
    }
  }
  const begin = () => {
    const { policyNumber, reason: text, ground } = form.getValues()
    const policy = policies.find((policy) => policy.policyNumber === policyNumber)
    const reason = terminationReason(text)
    // Another contract, another offer.
    if (isWithoutReason(ground, reason)) choose({ reason: '', ground: '' })
    else if (policy && reason) choose({ ground: firstGround(reason, policy, today()), eventDate: '' })
  }
  return {
    choosePolicy: begin,
    chooseReason: () => {
      clearFiles()
      choose({ ground: '' })
      begin()
    },
    chooseGround: () => choose({ eventDate: '' }),
    takeNoReason: () => {
      clearFiles()
      choose({ reason: terminationReasons[reasonOfNone], ground: 'after-one-year', eventDate: '' })
    },
    leaveNoReason: () => choose({ reason: '', ground: '' }),
  }
}

function asksDay(ground: TerminationGround | undefined): boolean {
  return ground !== undefined && groundRules[ground].day !== 'none'
}

/** The texts of the fields, closer where the ground asks for something closer. */
function textsOf(ground: TerminationGround | undefined, isDue: boolean): Form['texts'] {
  const days: Partial<Record<TerminationGround, Form['texts']['eventDate']>> = text.days
  return {
    ...text.fields,
    ...(isDue && { ground: text.timingField }),
    eventDate: { ...text.fields.eventDate, ...(ground && days[ground]) },
  }
}
