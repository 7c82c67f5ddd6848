import type { FeedLine } from '@portal/domain/feed/feed.schema.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { demoPassword } from '@portal/words/identity/sign-in.ts'
import { demoCustomers } from './customers/customers.ts'
import { documentLines } from './policy-documents.ts'

/** The demonstration portfolio as lines of the broker's feed; the same lines for the same day. */
export async function demoPortfolio(today: IsoDate): Promise<FeedLine[]> {
  const lines = demoCustomers(today).map(async ({ account, policies }) => {
    const documents = await Promise.all(policies.map((policy) => documentLines(account, policy)))
    const login = { username: account.email, password: demoPassword }
    return [{ ...account, login }, ...policies, ...documents.flat()]
  })
  return (await Promise.all(lines)).flat()
}
