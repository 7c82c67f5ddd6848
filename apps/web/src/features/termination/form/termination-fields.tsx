import { limits } from '@portal/domain/ground/limits.ts'
import { needsComment, terminationReasons } from '@portal/domain/termination/termination.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { DateField } from '../../../form/date/date-field.tsx'
import { FieldGroup } from '../../../form/field/field-group.tsx'
import { SelectField } from '../../../form/field/select-field.tsx'
import { TextField } from '../../../form/field/text-field.tsx'
import { KnownField } from '../../../form/rare-field/known-field.tsx'
import { TextareaField } from '../../../form/rare-field/textarea-field.tsx'
import { today } from '../../../ground/clock.ts'
import { EndOfCover } from '../sent/end-of-cover.tsx'
import { policyName } from '../terminable-policies.tsx'
import { TerminationFiles } from './termination-files.tsx'
import { isPhoneNumber } from './termination-form.ts'
import type { Start, useTermination } from './use-termination.ts'

/** What is asked about a termination, and when cover would end by the answers so far (§4 Termination). */
export function TerminationFields({
  form,
  account,
  policies,
  reason,
  files,
  end,
}: Start & ReturnType<typeof useTermination>) {
  const names = policies.map((policy) => ({ label: policyName(policy), value: policy.policyNumber }))
  return (
    <>
      <FieldGroup title={text.policyTitle}>
        <SelectField form={form} name="policyNumber" options={names} />
      </FieldGroup>
      <FieldGroup title={text.contactTitle}>
        <KnownField label={text.lastName} value={account.lastName} />
        <KnownField label={text.firstName} value={account.firstName} />
        {isPhoneNumber(account.phoneNumber) ? (
          <KnownField label={text.phone} value={account.phoneNumber} />
        ) : (
          <TextField form={form} name="phone" type="tel" autoComplete="tel" />
        )}
        <TextField form={form} name="email" type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={text.reasonTitle}>
        <SelectField
          form={form}
          name="reason"
          options={Object.values(terminationReasons)}
          placeholder={text.reasonPlaceholder}
          onChoose={files.clear}
        />
        <DateField form={form} name="eventDate" today={today()} optional />
        <TextareaField
          form={form}
          name="comment"
          max={limits.commentLength}
          optional={!reason || !needsComment(reason)}
        />
      </FieldGroup>
      {reason && <TerminationFiles reason={reason} files={files} />}
      <div role="status">{end && <EndOfCover end={end} />}</div>
    </>
  )
}
