import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { lazy, Suspense, useState } from 'react'
import { loadOrRenew } from '../../../ground/new-build.ts'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'

/** The account the premium is taken from; null until the server has answered, as the tab never stores it. */
export function PaymentBlock({ bankAccount }: { bankAccount: PaymentDetails['bankAccount'] | null }) {
  const [isWanted, setWanted] = useState(false)
  const loading = <p>{commonWords.loadingBankAccount}</p>
  return (
    <Disclosure summary={text.paymentDetails} onToggle={() => setWanted(true)}>
      <Suspense fallback={loading}>
        {bankAccount && isWanted ? <BankAccount account={bankAccount} /> : loading}
      </Suspense>
    </Disclosure>
  )
}

// Folded away at first, on paper as well: unfolding asks for its code.
const BankAccount = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./bank-account.tsx')).BankAccount })),
)
