import { reading, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { listPolicies } from './policy.sql.ts'

export const policyHandlers = {
  listPolicies: reading(async ({ params }, { sql }) => {
    const policies = await listPolicies(sql, params.accountId)
    if (!policies) throw new Problem('not-found')
    return policies
  }),
} satisfies Partial<Handlers>
