import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base64url } from 'jose'
import { z } from 'zod'
import type { Audit } from '../../audit/audit.ts'
import { keptAudit, registerAuditSweeper } from '../../audit/kept-audit.ts'
import { createPseudonyms, type Pseudonyms } from '../../audit/pseudonyms.ts'
import type { Sql } from '../../db/db.ts'
import type { Log } from '../../ground/log.ts'
import { sharedSecret } from '../../identity/keys/shared-secret.ts'
import { countedAudit } from '../../metrics/counted-audit.ts'
import type { Metrics } from '../../metrics/metrics.ts'

/** The pseudonyms of this database's audit; their key is made with the first of them. */
export async function openPseudonyms(sql: Sql): Promise<Pseudonyms> {
  const key = await sharedSecret(sql, 'audit-key', z.string(), async () => base64url.encode(randomBytes(32)))
  return createPseudonyms(base64url.decode(key))
}

export async function openAudit(sql: Sql, log: Pick<Log, 'warn'>): Promise<Audit> {
  return keptAudit(sql, await openPseudonyms(sql), log)
}

/** The audit of `app`: written to its end as the app closes, and swept hourly of what is over a year old. */
export async function registerAudit(app: FastifyInstance, sql: Sql, metrics?: Metrics): Promise<Audit> {
  const audit = await openAudit(sql, app.log)
  app.addHook('onClose', () => audit.flush())
  registerAuditSweeper(app, sql)
  return metrics ? countedAudit(audit, metrics) : audit
}
