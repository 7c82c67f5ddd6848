import type { Account } from '@portal/domain/account/account.schema.ts'
import { readFrenchDate } from '@portal/domain/ground/calendar.ts'
import { groundRules, terminationEnd, type TerminationGround } from '@portal/domain/termination/grounds.ts'
import { terminationReason, terminationReasons } from '@portal/domain/termination/termination.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { useActionForm, type ActionFormState } from '../../../form/ground/use-action-form.ts'
import { today } from '../../../ground/clock.ts'
import { useTerminationFiles } from '../files/use-termination-files.ts'
import {
  brokenRule,
  chosenGround,
  directWay,
  filesTaken,
  firstGround,
  reasonOfNone,
  type DirectWay,
} from '../ground/chosen-ground.ts'
import { openIssues } from './open-issues.ts'
import { empty, isPhoneNumber, terminationForm, type Termination } from './termination-form.ts'

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
  const direct = directWay(values.ground ?? '', reason, policy, day)
  const files = useTerminationFiles(filesTaken(reason, ground, direct))
  const choices = useChoices(form, policies, files.clear)
  const eventDate = asksDay(ground) ? (readFrenchDate(values.eventDate ?? '') ?? null) : null
  const notice = policy && { ...policy, receivedOn: day, eventDate }
  const refusal = ground && notice && brokenRule(ground, notice)
  return {
    form,
    files,
    policy,
    reason,
    ground,
    direct,
    ...choices,
    /** The rule by which the chosen ground does not hold. */
    refusal,
    missing: () => [...openIssues(form), ...files.missing],
    /** When cover would end; undefined until policy, reason and a ground that holds are chosen. */
    end: notice && ground && !refusal ? terminationEnd(ground, notice) : undefined,
  }
}

const noChoice = { reason: '', ground: '' }

/** What choosing one thing does to the others: a day is its event's, and a proof its reason's. */
function useChoices(form: Form, policies: readonly TabPolicy[], clearFiles: () => void) {
  const before = useRef<Partial<typeof empty>>(noChoice)
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
    if (directWay(ground, reason, policy, today())) choose({ reason: '', ground: '' })
    else if (policy && reason) choose({ ground: firstGround(reason, policy, today()), eventDate: '' })
  }
  // What was chosen and typed waits for the way back.
  const takeDirect = (ground: DirectWay) => {
    const { reason, ground: chosen, eventDate } = form.getValues()
    if (!directWay(chosen, terminationReason(reason), undefined, today())) {
      before.current = { reason, ground: chosen, eventDate }
    }
    choose({ reason: terminationReasons[reasonOfNone], ground, eventDate: '' })
  }
  return {
    choosePolicy: begin,
    chooseReason: () => {
      clearFiles()
      choose({ ground: '' })
      begin()
    },
    chooseGround: () => choose({ eventDate: '' }),
    takeDirect,
    leaveDirect: () => choose(before.current),
    takeInstead: (ground: 'after-one-year' | 'anniversary') => {
      if (ground === 'after-one-year') return takeDirect(ground)
      choose({ reason: terminationReasons[1], ground, eventDate: '' })
    },
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
