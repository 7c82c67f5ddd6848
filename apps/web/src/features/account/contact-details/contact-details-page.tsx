import { contactDetails as text } from '@portal/words/account/contact-details.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useLocation } from 'react-router'
import { useAccount } from '../../../api/queries.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import styles from '../frame/account.module.css'
import { ChangeEmail } from './change-email.tsx'
import { ChangePhoneNumber } from './change-phone-number.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

/** « Mes coordonnées » (decisions §3): the e-mail address and the telephone number, to see and to change. */
export function ContactDetailsPage() {
  const { data: account } = useAccount()
  const code = new URLSearchParams(useLocation().search).get('code')
  return (
    <AccountFrame section="accountContact">
      <div className={styles.content}>
        <h2>{screenTitles.accountContact}</h2>
        <p>{text.lead}</p>
        {code !== null && <ConfirmEmail code={code} />}
        {account ? (
          <>
            <ChangeEmail current={account.email} />
            <ChangePhoneNumber current={account.phoneNumber} />
          </>
        ) : (
          <Skeleton />
        )}
      </div>
    </AccountFrame>
  )
}
