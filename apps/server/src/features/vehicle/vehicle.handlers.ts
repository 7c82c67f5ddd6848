import type { Handlers } from '../../http/handler.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'

export const vehicleHandlers = {
  changeVehicle: async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await record(body)
  },
} satisfies Partial<Handlers>
