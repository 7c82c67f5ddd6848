import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadOrRenew } from '../../../ground/new-build.ts'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'

// By then the first view is there, on a slow telephone as well.
const quietMs = 4_000

/** The account the premium is taken from; null until the server has answered, as the tab never stores it. */
export function PaymentBlock({ bankAccount }: { bankAccount: PaymentDetails['bankAccount'] | null }) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  useEffect(() => {
    const timer = setTimeout(want, quietMs)
    return () => clearTimeout(timer)
  }, [])
  const loading = <p>{text.loadingBankAccount}</p>
  return (
    <Disclosure summary={text.paymentDetails} onToggle={want}>
      <Suspense fallback={loading}>
        {bankAccount && isWanted ? <BankAccount account={bankAccount} /> : loading}
      </Suspense>
    </Disclosure>
  )
}

// Folded away at first: unfolding asks for its code, and so does a quiet moment, as paper shows it unfolded.
const BankAccount = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./bank-account.tsx')).BankAccount })),
)
