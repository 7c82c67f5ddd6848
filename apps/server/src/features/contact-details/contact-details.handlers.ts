import { createHash, randomBytes } from 'node:crypto'
import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import { minuteMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'
import { immediate, writing, type Handlers } from '../../calls/handler.ts'
import type { Db, Sql } from '../../db/db.ts'
import { everyHour, inBatches } from '../../ground/hourly.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { oweNotice } from '../../outbox/outbox.ts'
import { requireOpenAccount } from '../../ownership/ownership.ts'
import {
  deleteExpiredChanges,
  takeEmailChange,
  updateEmail,
  updatePhoneNumber,
  upsertEmailChange,
} from './contact-details.sql.ts'

export const contactDetailsHandlers = (db: Db) =>
  ({
    changePhoneNumber: writing(async ({ params, body }, { sql, record }) => {
      const replaced = await updatePhoneNumber(sql, params.accountId, body.phoneNumber)
      if (!replaced) throw new Problem('not-found')
      await record(body, { replaced })
    }),

    // The same answer whoever's the address is: nobody learns from it who is a customer.
    changeEmail: immediate(({ params: { accountId }, body: { email } }) => {
      const code = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + linkMinutes * minuteMs)
      return db.transaction(async (sql) => {
        await requireOpenAccount(sql, accountId)
        await upsertEmailChange(sql, accountId, { email, codeHash: codeHashOf(code), expiresAt })
        await oweNotice(sql, accountId, 'emailToConfirm', { to: email, code, until: expiresAt.toISOString() })
        await oweNotice(sql, accountId, 'emailChangeAsked')
      })
    }),

    confirmEmail: writing(async ({ params: { accountId }, body: { code } }, { sql, record }) => {
      const email = await takeEmailChange(sql, accountId, codeHashOf(code), new Date())
      if (email === undefined) throw new Problem('email-link-over')
      const replaced = await updateEmail(sql, accountId, email)
      if (!replaced) throw new Problem('not-found')
      await record({ email }, { replaced })
      await oweNotice(sql, accountId, 'emailChanged', { to: replaced.email })
    }),
  }) satisfies Partial<Handlers>

/** Deletes addresses whose link nobody followed. */
export function registerEmailChangeSweeper(app: FastifyInstance, sql: Sql): void {
  everyHour(app, 'expired changes of e-mail not deleted', () =>
    inBatches((most) => deleteExpiredChanges(sql, new Date(), most)),
  )
}

function codeHashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
