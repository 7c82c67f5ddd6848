import type { Handlers } from '../../http/handler.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'

export const driverHandlers = {
  // The policy keeps its drivers until the broker's feed brings the new state (decisions §2).
  addDriver: async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await record(body)
  },
} satisfies Partial<Handlers>
