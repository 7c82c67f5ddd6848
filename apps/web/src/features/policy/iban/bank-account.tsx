import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { bankAccount as text } from '@portal/words/payment/bank-account.ts'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import styles from './iban.module.css'
import { Iban } from './iban.tsx'

type Props = {
  account: PaymentDetails['bankAccount']
  /** Ids of what tells its buttons from those of another. */
  describedBy: string
}

/** An account that premiums are taken from. */
export function BankAccount({ account, describedBy }: Props) {
  return (
    <div className={styles.account}>
      <DefinitionList>
        <Definition term={text.ownerName}>{account.ownerName}</Definition>
        {account.bic && <Definition term={text.bic}>{account.bic}</Definition>}
        <Definition term={text.iban} wide>
          <Iban iban={account.iban} describedBy={describedBy} />
        </Definition>
      </DefinitionList>
    </div>
  )
}
