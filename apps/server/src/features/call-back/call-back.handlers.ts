import { callBackSlots, type CallBackSlot } from '@portal/domain/call-back/call-back-slots.ts'
import { callBackPlan } from '@portal/words/call-back/call-back-plan.ts'
import { reading, writing, type Handlers } from '../../calls/handler.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { requireOwnership } from '../../ownership/ownership.ts'
import { countTaken, findBooked, holdBookings, holdSlot } from './call-back.sql.ts'

export const callBackHandlers = (clock: Clock) =>
  ({
    getCallBackOffer: reading(async ({ params }, { sql }) => {
      const { slots, perSlot } = offer(clock)
      const taken = await takenIn(sql, slots)
      const booked = await findBooked(sql, params.accountId, clock.now())
      return {
        slots: slots.map((slot) => ({ ...slot, isFree: taken(slot) < perSlot })),
        booked: booked ?? null,
      }
    }),

    bookCallBack: writing(async ({ params, body }, { sql, record }) => {
      const { accountId } = params
      const { policyNumber, ...asked } = body
      const { slots, perSlot } = offer(clock)
      const slot = slots.find(({ day, from }) => day === asked.day && from === asked.from)
      if (!slot) throw new Problem('slot-not-offered')
      if (policyNumber !== undefined) await requireOwnership(sql, accountId, { accountId, policyNumber })
      // Her account ahead of the slot, as every other write takes its locks.
      await holdBookings(sql, accountId)
      if (await findBooked(sql, accountId, clock.now())) throw new Problem('call-back-booked')
      await holdSlot(sql, slot)
      const taken = await takenIn(sql, [slot])
      if (taken(slot) >= perSlot) throw new Problem('slot-full')
      const { number } = await record({ ...asked, to: slot.to }, { policyNumber })
      return { number, ...slot }
    }),
  }) satisfies Partial<Handlers>

/** What the broker offers now; nothing where no call-back can be booked. */
function offer(clock: Clock): { slots: CallBackSlot[]; perSlot: number } {
  const plan = callBackPlan()
  return plan
    ? { slots: callBackSlots(clock.now(), plan.hours), perSlot: plan.perSlot }
    : { slots: [], perSlot: 0 }
}

/** How many places of a slot are taken. */
async function takenIn(sql: Sql, slots: readonly CallBackSlot[]): Promise<(slot: CallBackSlot) => number> {
  const counts = await countTaken(sql, [...new Set(slots.map(({ day }) => day))])
  return ({ day, from }) => counts.find((count) => count.day === day && count.from === from)?.taken ?? 0
}
