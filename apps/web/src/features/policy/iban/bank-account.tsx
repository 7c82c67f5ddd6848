import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { bankAccount as text } from '@portal/words/payment/bank-account.ts'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import styles from './iban.module.css'
import { Iban } from './iban.tsx'

/** An account that premiums are taken from. */
export function BankAccount({ account }: { account: PaymentDetails['bankAccount'] }) {
  return (
    <div className={styles.account}>
      <DefinitionList>
        <Definition term={text.ownerName}>{account.ownerName}</Definition>
        {account.bic && <Definition term={text.bic}>{account.bic}</Definition>}
        <Definition term={text.iban} wide>
          <Iban iban={account.iban} />
        </Definition>
      </DefinitionList>
    </div>
  )
}
