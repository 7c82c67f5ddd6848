import { policies as policyText } from '@portal/words/policy/policies.ts'
import { withdrawing } from '@portal/words/termination/termination-ways.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { TextField } from '../../../form/field/text-field.tsx'
import { FieldGroup, FieldRow } from '../../../form/rare-field/field-group.tsx'
import { KnownField } from '../../../form/rare-field/known-field.tsx'
import { SelectField } from '../../../form/rare-field/select-field.tsx'
import { TerminationTimeline } from '../../../shell/request/termination-timeline.tsx'
import { TerminationFiles } from '../files/termination-files.tsx'
import { EndOfCover } from '../sent/end-of-cover.tsx'
import styles from '../sent/terminations.module.css'
import { policyName } from '../terminable-policies.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { isPhoneNumber } from './termination-form.ts'
import type { Start, useTermination } from './use-termination.ts'

/** What is asked about a termination, and when cover would end by the answers so far (§4 Termination). */
export function TerminationFields({
  account,
  policies,
  ...termination
}: Start & ReturnType<typeof useTermination>) {
  const { form, policy, reason, files, end, direct } = termination
  const names = policies.map((policy) => ({ label: policyName(policy), value: policy.policyNumber }))
  return (
    <>
      {policy && direct === 'withdrawal' && <Statement policy={policy} />}
      <FieldGroup title={text.policyTitle}>
        <SelectField form={form} name="policyNumber" options={names} onChoose={termination.choosePolicy} />
      </FieldGroup>
      <FieldGroup title={text.contactTitle}>
        <FieldRow>
          <KnownField label={text.lastName} value={account.lastName} />
          <KnownField label={text.firstName} value={account.firstName} />
        </FieldRow>
        {isPhoneNumber(account.phoneNumber) ? (
          <KnownField label={text.phone} value={account.phoneNumber} />
        ) : (
          <TextField form={form} name="phone" type="tel" autoComplete="tel" />
        )}
        <TextField form={form} name="email" type="email" autoComplete="email" />
      </FieldGroup>
      <ReasonFields {...termination} />
      {reason && <TerminationFiles reason={reason} ground={termination.ground} files={files} />}
      <div className={end ? styles.proof : undefined}>
        <div role="status">{end && <EndOfCover end={end} />}</div>
        {end && <TerminationTimeline terms={end} status="unsent" />}
      </div>
    </>
  )
}

/** What a withdrawal declares, before it is confirmed. */
function Statement({ policy: { policyNumber, risks } }: { policy: TabPolicy }) {
  return (
    <FieldGroup title={withdrawing.statementTitle}>
      <p>{withdrawing.statement(policyNumber, policyText.vehicle(risks[0]))}</p>
    </FieldGroup>
  )
}
