import { helpPath } from '@portal/contract/ground/help-path.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { groundRules, offeredGrounds, terminationEnd } from '@portal/domain/termination/grounds.ts'
import { needsComment } from '@portal/domain/termination/required-files.ts'
import { terminationReasons } from '@portal/domain/termination/termination.ts'
import { groundNames } from '@portal/words/termination/termination-grounds.ts'
import { groundNotes } from '@portal/words/termination/termination-ways.ts'
import { withoutAccountTitle } from '@portal/words/termination/termination-words.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { DateField } from '../../../form/date/date-field.tsx'
import { FieldGroup } from '../../../form/rare-field/field-group.tsx'
import { SelectField } from '../../../form/rare-field/select-field.tsx'
import { TextareaField } from '../../../form/rare-field/textarea-field.tsx'
import { today } from '../../../ground/clock.ts'
import { OpenWay } from './open-way.tsx'
import type { useTermination } from './use-termination.ts'

type Props = ReturnType<typeof useTermination>

/** Why the contract is ended: the reason of §3, its ground where there are several, the day of its event. */
export function ReasonFields(props: Props) {
  const { form, policy, reason, ground, direct } = props
  const note = ground && groundNotes[ground]
  const asked = ground && groundRules[ground].day
  return (
    <FieldGroup title={text.reasonTitle}>
      {!direct && (
        <SelectField
          form={form}
          name="reason"
          options={Object.values(terminationReasons)}
          placeholder={text.reasonPlaceholder}
          onChoose={props.chooseReason}
        />
      )}
      {!direct && <GroundField {...props} />}
      {note && <Note {...note()} />}
      {asked && asked !== 'none' && (
        <DateField
          form={form}
          name="eventDate"
          today={today()}
          {...(ground === 'sale' && policy && { min: policy.startDate, max: today() })}
          optional={asked === 'optional'}
        />
      )}
      <OpenWay {...props} />
      <TextareaField
        form={form}
        name="comment"
        max={limits.commentLength}
        optional={!reason || !needsComment(reason, ground)}
      />
    </FieldGroup>
  )
}

function Note({ call, telephone, write, email, letter }: ReturnType<NonNullable<typeof groundNotes.other>>) {
  return (
    <p>
      {call}
      <a href={`tel:${dialled(telephone)}`}>{telephone}</a>
      {write}
      <a href={`mailto:${email}`}>{email}</a>
      {letter} <a href={helpPath}>{withoutAccountTitle}</a>
    </p>
  )
}

/** The grounds of a reason that has several: at the due date by the days they lead to, else by name. */
function GroundField({ form, policy, reason, chooseGround }: Props) {
  if (!policy || !reason) return null
  const offered = offeredGrounds(reason, policy, today())
  if (offered.length === 1) return null
  const options = offered.map((value) => {
    const { endDate } = terminationEnd(value, { ...policy, receivedOn: today(), eventDate: null })
    const isTiming = value === 'anniversary' || value === 'after-one-year'
    const label = isTiming && endDate ? text.timing[value](longDay(endDate)) : groundNames[value]
    return { value, label }
  })
  return <SelectField form={form} name="ground" options={options} onChoose={chooseGround} />
}
