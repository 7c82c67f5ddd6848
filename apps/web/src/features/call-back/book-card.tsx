import { callBackSubjects } from '@portal/domain/call-back/call-back-subjects.ts'
import type { CallBackOffer } from '@portal/domain/call-back/call-back.schema.ts'
import { callBackSubjectNames } from '@portal/words/call-back/call-back-subjects.ts'
import { bookCallBack as story } from '@portal/words/call-back/call-back.stories.ts'
import { callBack as text } from '@portal/words/call-back/call-back.ts'
import { policies } from '@portal/words/policy/policies.ts'
import { spelledDay } from '@portal/words/time/days.ts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { useAction } from '../../form/action/use-action.ts'
import { TextField } from '../../form/field/text-field.tsx'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { SelectField } from '../../form/rare-field/select-field.tsx'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { bookForm, empty } from './book-form.ts'

type Props = {
  /** Those that have a place left. */
  slots: CallBackOffer['slots']
  phone: string
  subject: string
  policies: readonly TabPolicy[]
  onBooked: (number: string) => void
  /** The offer is not what it was. */
  onRefused: () => void
}

/** A day, then one of its slots, a telephone, and what it is about. */
export function BookCard({ slots, phone, subject, policies: own, onBooked, onRefused }: Props) {
  const [first] = useState({ ...empty, phone, subject })
  const form = useActionForm({ schema: bookForm, empty: first, texts: text.fields })
  const bookCallBack = useAction('bookCallBack', {
    after: ({ number }) => onBooked(number),
    leadsOn: true,
    failure: (error) => {
      if (error.status === 409) {
        form.setValue('from', '')
        onRefused()
      }
      return refusedBooking(error)
    },
  })
  const day = form.watch('day')
  const ofDay = slots.filter((slot) => slot.day === day)
  const days = [...new Set(slots.map((slot) => slot.day))]
  return (
    <TitledCard title={text.formTitle}>
      <ActionForm
        form={form}
        action={bookCallBack}
        request={(body) => ({ body })}
        submitLabel={text.submit}
        someOptional
      >
        <SelectField
          form={form}
          name="day"
          options={days.map((value) => ({ value, label: spelledDay(value) }))}
          onChoose={() => form.setValue('from', '')}
        />
        <SelectField
          form={form}
          name="from"
          options={ofDay.map((slot) => ({ value: slot.from, label: text.slot(slot) }))}
          {...(day === '' && { placeholder: text.dayFirst })}
        />
        <TextField form={form} name="phone" type="tel" autoComplete="tel" size={24} />
        <SelectField form={form} name="subject" optional options={subjects} />
        {own.length > 0 && (
          <SelectField form={form} name="policyNumber" optional options={own.map(policyChoice)} />
        )}
      </ActionForm>
    </TitledCard>
  )
}

const subjects = callBackSubjects.map((value) => ({ value, label: callBackSubjectNames[value] }))

function policyChoice({ policyNumber, risks }: TabPolicy) {
  return { value: policyNumber, label: `${policies.vehicle(risks[0])} (${policyNumber})` }
}

const refused: Readonly<Record<string, string>> = text.refused

function refusedBooking({ code }: ApiError): string {
  return refused[code] ?? story.banner.error
}
