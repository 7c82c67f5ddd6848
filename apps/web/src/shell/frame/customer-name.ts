import { fullName } from '@portal/domain/ground/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/queries.ts'
import { currentSession } from '../../session/session.ts'

/** The customer's name as the identity provider gives it; one that gives none leaves it to the account. */
export function useCustomerName(): string {
  const { name, email } = currentSession()
  const { data: account } = useQuery({ ...accountQuery, enabled: name === '', throwOnError: false })
  if (name !== '') return name
  return account ? fullName(account) : email
}
