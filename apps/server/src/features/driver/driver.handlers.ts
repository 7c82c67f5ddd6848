import { whyNotRemovable } from '@portal/domain/driver/driver.ts'
import { writing, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'
import { listDrivers } from './driver.sql.ts'

// The policy keeps its drivers until the broker's feed brings the new state (decisions §2).
export const driverHandlers = {
  addDriver: writing(async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await record(body)
  }),

  removeDriver: writing(async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    const why = whyNotRemovable(await listDrivers(sql, params), body)
    if (why) throw new Problem(why)
    await record(body)
  }),
} satisfies Partial<Handlers>
