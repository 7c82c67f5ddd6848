import { fullName } from '@portal/domain/ground/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/queries.ts'
import { currentSession } from '../../session/session.ts'

/** The customer's name as the identity provider gives it; one that gives none leaves it to the account. */
export function useCustomerName(): string {
  const { name, email } = currentSession()
  // Neither asked for nor listened to where it is known: an answer amid a drawing would have it begun again.
  const { data: account } = useQuery({ ...accountQuery, subscribed: name === '', throwOnError: false })
  if (name !== '') return name
  return account ? fullName(account) : email
}
