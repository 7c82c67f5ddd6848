import { limits } from '@portal/domain/ground/limits.ts'
import { needsComment, terminationReasons } from '@portal/domain/termination/termination.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState } from 'react'
import { refusalOf } from '../../../api/transfer/refused.ts'
import { countingUpload } from '../../../api/transfer/transports.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { DateField } from '../../../form/date/date-field.tsx'
import { FieldGroup } from '../../../form/field/field-group.tsx'
import { SelectField } from '../../../form/field/select-field.tsx'
import { TextField } from '../../../form/field/text-field.tsx'
import { KnownField } from '../../../form/rare-field/known-field.tsx'
import { TextareaField } from '../../../form/rare-field/textarea-field.tsx'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import { today } from '../../../ground/clock.ts'
import { contractName } from '../contract-list.tsx'
import { EndOfCover } from '../sent/end-of-cover.tsx'
import { readReceipt } from '../sent/read-receipt.ts'
import type { Sent } from '../sent/termination-sent.tsx'
import { bannerWords } from './failure-words.ts'
import { TerminationFiles } from './termination-files.tsx'
import { isPhoneNumber, requestOf, type Termination } from './termination-form.ts'
import { TerminationRecap } from './termination-recap.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useTermination, type Start } from './use-termination.ts'

type Props = Start & { onSent: (sent: Sent) => void }

/** The form of §2 /contractTermination: nothing is sent before the recap is confirmed. */
export function TerminateContract({ onSent, ...start }: Props) {
  const termination = useTermination(start)
  const { form, files, end, missing } = termination
  const { attached } = files
  const [share, setShare] = useState(0)

  const terminateContract = useAction('terminateContract', {
    success: () => undefined,
    refusal: refusalOf,
    after: ({ text: answer }) =>
      onSent({
        receipt: readReceipt(answer),
        expectedEnd: end?.endDate ?? null,
        email: form.getValues('email'),
        fileNames: attached.map(({ file }) => file.name),
      }),
    failure: (error) => {
      files.fail(error)
      return bannerWords(error, attached.length > 0)
    },
  })
  const ask = async (termination: Termination) => {
    if (!end || !(await files.read())) return 'stop'
    const recap = <TerminationRecap termination={termination} attached={attached} end={end} />
    return {
      ask: { title: text.sureTitle, body: recap, yes: text.yes, no: text.modify, tone: 'danger' },
    } as const
  }

  return (
    <ActionForm
      form={form}
      action={terminateContract}
      before={ask}
      request={(output) => ({
        ...requestOf(output, start.account, files.contents()),
        ...(attached.length > 0 && { transport: countingUpload(setShare) }),
      })}
      submitLabel={text.submit}
      missing={missing}
      restored={text.restored}
      overlay={<UploadProgress attached={attached} share={share} />}
      someOptional
    >
      <TerminationFields {...start} {...termination} />
    </ActionForm>
  )
}

function TerminationFields({
  form,
  account,
  contracts,
  reason,
  files,
  end,
}: Start & ReturnType<typeof useTermination>) {
  const names = contracts.map((policy) => ({ label: contractName(policy), value: policy.policyNumber }))
  return (
    <>
      <FieldGroup title={text.contractTitle}>
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
