import type { PaymentDetails } from '@portal/domain/policy.schema.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { FieldGroup } from '../../form/field-group.tsx'
import { KnownField } from '../../form/known-field.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TickBox } from '../../form/tick-box.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useAction } from '../../form/use-action.ts'
import { useActionForm } from '../../form/use-action-form.ts'
import { groupedIban } from '../../messages/formats.ts'
import { payments as text } from '../../messages/payments.ts'
import { screenTitles } from '../../messages/shell.ts'
import { paths } from '../../paths.ts'
import { ChangePage } from '../../shell/change-page.tsx'
import { LinkButton } from '../../shell/screen-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { changePaymentDetailsForm, noAccount } from './change-payment-details-form.ts'
import { checkIban } from './check-iban.ts'

/** §2 /changePaymentDetails: changes the account that the premium of the selected policy is taken from. */
export function ChangePaymentDetailsPage() {
  return (
    <ChangePage title={screenTitles.changePaymentDetails}>
      {({ policyNumber, paymentDetails }) => {
        if (!paymentDetails) return <NoDetails />
        const { bankAccount, ...details } = paymentDetails
        // The tab never stores the account: after a reload it comes with the server's answer.
        if (!bankAccount) return <p role="status">{text.loading}</p>
        return <ChangePaymentDetails policyNumber={policyNumber} details={{ ...details, bankAccount }} />
      }}
    </ChangePage>
  )
}

type Props = { policyNumber: TabPolicy['policyNumber']; details: PaymentDetails }

// Without a draft: bank details are never kept.
function ChangePaymentDetails({ policyNumber, details }: Props) {
  const { id, paymentMethod, bankAccount } = details
  const changePaymentDetails = useAction('changePaymentDetails')
  const [isOther, setOther] = useState(false)
  const schema = changePaymentDetailsForm(isOther)
  const form = useActionForm({ schema, empty: noAccount, texts: text.fields })
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
        <TickBox label={text.otherHolder} checked={isOther} onChange={setOther} />
        {isOther ? (
          <>
            <SelectField form={form} name="title" options={text.salutations} />
            <TextField form={form} name="firstName" />
            <TextField form={form} name="lastName" />
          </>
        ) : (
          <KnownField label={text.owner} value={bankAccount.ownerName} />
        )}
        <TextField form={form} name="iban" autoCapitalize="characters" format={written} />
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
