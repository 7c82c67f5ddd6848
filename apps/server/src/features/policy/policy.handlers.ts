import type { Handlers } from '../../http/handler.ts'
import { Problem } from '../../http/problem.ts'
import { listPolicies } from './policy.sql.ts'

export const policyHandlers = {
  listPolicies: async ({ params }, { sql }) => {
    const policies = await listPolicies(sql, params.accountId)
    if (!policies) throw new Problem('not-found')
    return policies
  },
} satisfies Partial<Handlers>
