import { account as text } from '@portal/words/account/account.ts'
import { labels } from '@portal/words/label/labels.ts'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../api/queries.ts'
import { currentSession } from '../../../session/session.ts'
import { Definition } from '../../../ui/display/definition-list.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import styles from './account.module.css'

/** Whose account it is, by the session. */
export function AccountHead() {
  const { name, email } = currentSession()
  return (
    <span className={styles.whose}>
      <Icon name="user" />
      <strong>{name === '' ? email : name}</strong>
    </span>
  )
}

/** How we reach her, so far as it is known: the screens that need it say themselves that it is missing. */
export function AccountFacts() {
  const { data: account } = useQuery({ ...accountQuery, throwOnError: false })
  return (
    <>
      <SignInFact />
      {account?.phoneNumber && (
        <Definition term={labels.telephone} wide>
          {account.phoneNumber}
        </Definition>
      )}
    </>
  )
}

/** What she signs in with, which stays as it is when her addresses change. */
export function SignInFact() {
  return (
    <Definition term={text.signIn} wide>
      {currentSession().email}
    </Definition>
  )
}
