import { writing, type Handlers } from '../../calls/handler.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'

// The policy keeps its drivers until the broker's feed brings the new state (decisions §2).
export const driverHandlers = {
  addDriver: writing(async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await record(body)
  }),

  // Whom the five fields name is the broker's to find: a name may be spelt otherwise in the policy.
  removeDriver: writing(async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await record(body)
  }),
} satisfies Partial<Handlers>
