import { fullName } from '@portal/domain/ground/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/queries.ts'
import { currentSession } from '../../session/session.ts'

/** The customer's name as the identity provider gives it; one that gives none leaves it to the account. */
export function useCustomerName(): string {
  const { name, email } = currentSession()
  const isAsked = name === ''
  // Who is told of an answer amid a drawing has it begun again: nobody listens where the name is known.
  const { data: account } = useQuery({
    ...accountQuery,
    enabled: isAsked,
    subscribed: isAsked,
    throwOnError: false,
  })
  if (!isAsked) return name
  return account ? fullName(account) : email
}
