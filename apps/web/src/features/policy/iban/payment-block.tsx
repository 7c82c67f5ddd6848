import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { lazy, Suspense, useState } from 'react'
import { loadOrRenew } from '../../../ground/new-build.ts'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'

type Props = {
  /** Null until the server has answered, as the tab never stores it. */
  bankAccount: PaymentDetails['bankAccount'] | null
  /** Ids of what tells it from that of another policy. */
  describedBy: string
}

/** The account the premium is taken from. */
export function PaymentBlock({ bankAccount, describedBy }: Props) {
  const [isWanted, setWanted] = useState(false)
  const loading = <p>{commonWords.loadingBankAccount}</p>
  return (
    <Disclosure summary={text.paymentDetails} onToggle={() => setWanted(true)} describedBy={describedBy}>
      <Suspense fallback={loading}>
        {bankAccount && isWanted ? <BankAccount account={bankAccount} describedBy={describedBy} /> : loading}
      </Suspense>
    </Disclosure>
  )
}

// Folded away at first, on paper as well: unfolding asks for its code.
const BankAccount = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./bank-account.tsx')).BankAccount })),
)
