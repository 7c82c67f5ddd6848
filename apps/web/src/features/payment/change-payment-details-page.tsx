import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { mandateSteps, nextSteps } from '@portal/words/form/next-steps.ts'
import { groupedIban } from '@portal/words/payment/grouped-iban.ts'
import { changePaymentDetails as story } from '@portal/words/payment/payment.stories.ts'
import { payments as text } from '@portal/words/payment/payments.ts'
import { undo } from '@portal/words/payment/undo.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { useAction } from '../../form/action/use-action.ts'
import { TextField } from '../../form/field/text-field.tsx'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { FieldGroup, FieldRow } from '../../form/rare-field/field-group.tsx'
import { KnownField } from '../../form/rare-field/known-field.tsx'
import { SelectField } from '../../form/rare-field/select-field.tsx'
import { TickBox } from '../../form/rare-field/tick-box.tsx'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { paths } from '../../ground/paths.ts'
import { ChangePage } from '../../shell/change/change-page.tsx'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { changePaymentDetailsForm, empty } from './change-payment-details-form.ts'
import { checkIban } from './check-iban.ts'
import { PresentAccount } from './present-account.tsx'

/** §2 /changePaymentDetails: changes the account that the premium of the selected policy is taken from. */
export function ChangePaymentDetailsPage() {
  const [isOther, setOther] = useState(false)
  return (
    <ChangePage
      title={story.title}
      asks={text.asks}
      next={isOther ? mandateSteps : nextSteps.changePaymentDetails}
      Facts={PresentAccount}
    >
      {({ policyNumber, paymentDetails }) => {
        if (!paymentDetails) return <NoDetails />
        const { bankAccount, ...details } = paymentDetails
        // The tab never stores the account: after a reload it comes with the server's answer.
        if (!bankAccount) return <p role="status">{text.loading}</p>
        const present = { policyNumber, details: { ...details, bankAccount } }
        return <ChangePaymentDetails {...present} isOther={isOther} onOther={setOther} />
      }}
    </ChangePage>
  )
}

type Props = {
  policyNumber: TabPolicy['policyNumber']
  details: PaymentDetails
  /** The new account is not the policyholder's. */
  isOther: boolean
  onOther: (isOther: boolean) => void
}

// Without a draft: bank details are never kept.
function ChangePaymentDetails({ policyNumber, details, isOther, onOther }: Props) {
  const { id, paymentMethod, bankAccount } = details
  const changePaymentDetails = useAction('changePaymentDetails')
  const schema = changePaymentDetailsForm(isOther)
  const form = useActionForm({ schema, empty, texts: text.fields })
  return (
    <ActionForm
      form={form}
      action={changePaymentDetails}
      before={({ iban }) => checkIban(iban)}
      request={({ iban, newOwner }) => {
        const ownerName = newOwner ?? bankAccount.ownerName
        const changeHolder = newOwner !== undefined
        const body = { id, paymentMethod, bankAccount: { iban, ownerName, changeHolder } }
        return { params: { policyNumber }, body }
      }}
      submitLabel={text.change}
    >
      <FieldGroup title={text.account}>
        <TickBox label={text.otherHolder} checked={isOther} onChange={onOther} />
        {isOther ? (
          <>
            <SelectField form={form} name="salutation" options={text.salutations} />
            <FieldRow>
              <TextField form={form} name="firstName" />
              <TextField form={form} name="lastName" />
            </FieldRow>
          </>
        ) : (
          <KnownField label={text.owner} value={bankAccount.ownerName} />
        )}
        <TextField form={form} name="iban" autoCapitalize="characters" format={written} />
        <InlineMessage level="info">{isOther ? undo.beforeMandate : undo.before}</InlineMessage>
      </FieldGroup>
    </ActionForm>
  )
}

const written = (typed: string) => groupedIban(typed.toUpperCase())

function NoDetails() {
  return (
    <EmptyState
      title={text.noDetailsTitle}
      action={<LinkButton to={paths.contact()}>{text.contact}</LinkButton>}
    >
      {text.noDetails}
    </EmptyState>
  )
}
