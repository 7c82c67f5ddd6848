import { dayMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../db/db.ts'
import { every } from '../../ground/hourly.ts'
import { oweAddressChecks } from './address-check.sql.ts'

/** How many are asked in one day: a portfolio that came in one day is not mailed in one. */
const mostADay = 1_000

/** Asks at the start and every day whether e-mail addresses are still the right ones (L111-10). */
export function registerAddressChecks(app: FastifyInstance, sql: Sql): void {
  every(dayMs, app, 'nobody asked whether the address is right', () => oweAddressChecks(sql, mostADay))
}
