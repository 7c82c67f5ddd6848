import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base64url } from 'jose'
import { z } from 'zod'
import type { Sql } from '../db/db.ts'
import { everyHour, inBatches } from '../hourly.ts'
import { sharedSecret } from '../identity/shared-secret.ts'
import type { Log } from '../log.ts'
import { type Audit, createAudit } from './audit.ts'
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts'
import { addEvents, forgetOldAudit } from './security-event.sql.ts'

/** The pseudonyms of this database's audit; their key is made with the first of them. */
export async function openPseudonyms(sql: Sql): Promise<Pseudonyms> {
  const key = await sharedSecret(sql, 'audit-key', z.string(), async () => base64url.encode(randomBytes(32)))
  return createPseudonyms(base64url.decode(key))
}

export async function openAudit(sql: Sql, log: Pick<Log, 'warn'>): Promise<Audit> {
  const pseudonyms = await openPseudonyms(sql)
  return createAudit({ pseudonyms, add: (lines) => addEvents(sql, lines), log })
}

/** The audit of `app`: written to its end when the app closes, and swept every hour of what is older than a year. */
export async function registerAudit(app: FastifyInstance, sql: Sql): Promise<Audit> {
  const audit = await openAudit(sql, app.log)
  app.addHook('onClose', () => audit.flush())
  everyHour(app, 'old audit lines not cleared', () => inBatches((most) => forgetOldAudit(sql, most)))
  return audit
}
