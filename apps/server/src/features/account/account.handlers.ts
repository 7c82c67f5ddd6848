import type { Handlers } from '../../http/handler.ts'
import { Problem } from '../../http/problem.ts'
import { getAccount } from './account.sql.ts'

export const accountHandlers = {
  getAccount: async ({ params }, { sql }) => {
    const account = await getAccount(sql, params.accountId)
    if (!account) throw new Problem('not-found')
    return account
  },
} satisfies Partial<Handlers>
