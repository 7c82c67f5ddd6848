import { broker } from '@portal/words/broker/broker.ts'
import type { Db } from '../../db/db.ts'
import type { Files } from '../../files/store/files.ts'
import type { Log } from '../../ground/log.ts'
import { createDeliver } from '../../outbox/deliver.ts'
import { mailsOfDay } from '../../outbox/mail-allowance.ts'
import type { Lane } from '../../outbox/worker/lane.ts'
import { startOutbox } from '../../outbox/worker/worker.ts'
import { tracedDeliver } from '../../traces/traced-deliver.ts'
import type { Traces } from '../../traces/traces.ts'
import type { Config } from '../settings/config.ts'
import { openMail } from './open-mail.ts'

type Parts = { db: Db; files: Files; log: Log; traces?: Traces | undefined }

/** Delivers the outbox of `config`'s portal until `stop`. */
export function openOutbox(config: Config, { db, files, log, traces }: Parts): Lane {
  const mail = openMail(config, log)
  const email = config.broker.email ?? broker().email
  const deliver = createDeliver({
    db,
    mail,
    files,
    sender: { from: config.mailFrom ?? email, publicUrl: config.publicUrl },
    broker: { email, webhook: config.broker.webhook },
    now: () => new Date(),
    traceparent: () => traces?.traceparent(),
  })
  const worker = startOutbox({
    db,
    deliver: traces ? tracedDeliver(deliver, traces, db) : deliver,
    log,
    mailsOfDay: mailsOfDay * config.rateLimitFactor,
    random: Math.random,
    mailsAtOnce: mail.atOnce,
  })
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop()
      mail.close()
    },
  }
}
