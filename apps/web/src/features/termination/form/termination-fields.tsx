import { policies as policyText } from '@portal/words/policy/policies.ts'
import { notSent } from '@portal/words/termination/not-sent.ts'
import { withdrawing } from '@portal/words/termination/termination-ways.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { TextField } from '../../../form/field/text-field.tsx'
import { FieldGroup, FieldRow } from '../../../form/rare-field/field-group.tsx'
import { KnownField } from '../../../form/rare-field/known-field.tsx'
import { SelectField } from '../../../form/rare-field/select-field.tsx'
import { EndOfCover } from '../../../shell/request/end-of-cover.tsx'
import { TerminationTimeline } from '../../../shell/request/termination-timeline.tsx'
import { AfterFirstFrame } from '../../../shell/task/after-first-frame.tsx'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import type { NotSentKind } from '../files/failure-words.ts'
import { TerminationFiles } from '../files/termination-files.tsx'
import styles from '../sent/terminations.module.css'
import { policyName } from '../terminable-policies.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { isPhoneNumber } from './termination-form.ts'
import type { Start, useTermination } from './use-termination.ts'

/** What is asked about a termination, and when cover would end by the answers so far (§4 Termination). */
export function TerminationFields({
  account,
  policies,
  failed,
  ...termination
}: Start & ReturnType<typeof useTermination> & { failed: NotSentKind | undefined }) {
  const { form, policy, reason, files, direct } = termination
  const phone = isPhoneNumber(account.phoneNumber) ? account.phoneNumber : undefined
  const names = policies.map((policy) => ({ label: policyName(policy), value: policy.policyNumber }))
  return (
    <>
      {policy && direct === 'withdrawal' && <Statement policy={policy} />}
      <AfterFirstFrame>
        <FieldGroup title={text.policyTitle}>
          <SelectField form={form} name="policyNumber" options={names} onChoose={termination.choosePolicy} />
        </FieldGroup>
        <FieldGroup title={text.contactTitle}>
          <FieldRow>
            <KnownField label={text.lastName} value={account.lastName} />
            <KnownField label={text.firstName} value={account.firstName} />
            {phone && <KnownField label={text.phone} value={phone} />}
          </FieldRow>
          {!phone && <TextField form={form} name="phone" type="tel" autoComplete="tel" />}
          <TextField form={form} name="email" type="email" autoComplete="email" />
        </FieldGroup>
        <ReasonFields {...termination} />
        {reason && <TerminationFiles reason={reason} ground={termination.ground} files={files} />}
        <Outlook end={termination.end} failed={failed} />
      </AfterFirstFrame>
    </>
  )
}

type OutlookProps = Pick<ReturnType<typeof useTermination>, 'end'> & { failed: NotSentKind | undefined }

/** When cover would end, and what would follow; folded once it failed, since none of it has come to pass. */
function Outlook({ end, failed }: OutlookProps) {
  const outlook = (
    <div className={end ? styles.unsent : styles.unsaid}>
      <div role="status">{end && <EndOfCover end={end} />}</div>
      {end && <TerminationTimeline terms={end} status="unsent" />}
    </div>
  )
  if (!failed || !end) return outlook
  return (
    <div className={styles.fold}>
      {failed !== 'unsure' && <InlineMessage level="error">{notSent.still}</InlineMessage>}
      <Disclosure summary={notSent.whenSent}>{outlook}</Disclosure>
    </div>
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
