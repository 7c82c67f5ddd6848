import { bankAccount as bankText } from '@portal/words/payment/bank-account.ts'
import { ibanEnding, maskedIban } from '@portal/words/payment/masked-iban.ts'
import { payments as text } from '@portal/words/payment/payments.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Definition } from '../../ui/display/definition-list.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'

/** The account of today, masked: enough to tell it from the new one. */
export function PresentAccount({ policy: { paymentDetails } }: { policy: TabPolicy }) {
  const account = paymentDetails?.bankAccount
  if (!account) return null
  const { ownerName, iban } = account
  return (
    <>
      <Definition term={text.currentOwner} wide>
        {ownerName}
      </Definition>
      <Definition term={text.currentIban} wide>
        <span aria-hidden="true">{maskedIban(iban)}</span>
        <VisuallyHidden>{bankText.maskedIban(ibanEnding(iban))}</VisuallyHidden>
      </Definition>
    </>
  )
}
