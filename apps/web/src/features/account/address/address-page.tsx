import { account as text } from '@portal/words/account/account.ts'
import { useAccount, usePolicies } from '../../../api/queries.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import styles from '../frame/account.module.css'
import { Addresses } from './addresses.tsx'

/** The personal address and the garages' (§2 /account/address); the error page owns a failed first load. */
export function AddressPage() {
  const { data: account } = useAccount()
  const { data: policies } = usePolicies()
  return (
    <AccountFrame section="accountAddress">
      {account && policies ? <Addresses account={account} policies={policies} /> : <AddressesSkeleton />}
    </AccountFrame>
  )
}

function AddressesSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <div className={styles.content}>
        <h2>{text.personalAddress}</h2>
        <Card>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
          <Skeleton shape="short" />
        </Card>
      </div>
    </div>
  )
}
