import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { Disclosure } from '../../ui/browse/disclosure.tsx'
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import { Iban } from './iban/iban.tsx'

/** The account the premium is taken from; null until the server has answered, as the tab never stores it. */
export function PaymentBlock({ bankAccount }: { bankAccount: PaymentDetails['bankAccount'] | null }) {
  return (
    <Disclosure summary={text.paymentDetails}>
      {bankAccount ? (
        <DefinitionList>
          <Definition term={text.ownerName}>{bankAccount.ownerName}</Definition>
          {bankAccount.bic && <Definition term={text.bic}>{bankAccount.bic}</Definition>}
          <Definition term={text.iban} wide>
            <Iban iban={bankAccount.iban} />
          </Definition>
        </DefinitionList>
      ) : (
        <p>{text.loadingBankAccount}</p>
      )}
    </Disclosure>
  )
}
