import { dayMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Clock } from '../ground/clock.ts'
import { every } from '../ground/hourly.ts'
import { carryOutRetention } from './retention.ts'

const failure = 'retention not carried out'

/** Carries the rules out at the start and every day, and logs how many accounts each concerned. */
export function registerRetention(app: FastifyInstance, db: Db, clock: Clock): void {
  const onFailure = (err: unknown): undefined => {
    app.log.warn({ err }, failure)
  }
  every(dayMs, app, failure, async () => {
    const events = await carryOutRetention({ db, today: clock.today(), onFailure })
    const byRule = Map.groupBy(events, ({ event, rule }) => `${event} ${rule}`)
    const accounts = Object.fromEntries(Array.from(byRule, ([rule, { length }]) => [rule, length]))
    if (events.length > 0) app.log.info({ accounts }, 'retention carried out')
  })
}
