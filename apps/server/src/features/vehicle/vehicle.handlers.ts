import { writing, type Handlers } from '../../calls/handler.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'

export const vehicleHandlers = {
  changeVehicle: writing(async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await record(body)
  }),
} satisfies Partial<Handlers>
