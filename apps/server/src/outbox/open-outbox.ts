import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Files } from '../files/files.ts'
import type { Log } from '../log.ts'
import { openMail } from '../mail/open-mail.ts'
import { broker } from '../messages/broker.ts'
import { createDeliver } from './deliver.ts'
import { mailsOfDay } from './mail-allowance.ts'
import { type OutboxWorker, startOutbox } from './worker.ts'

/** Delivers the outbox of `config`'s portal until `stop`. */
export function openOutbox(
  config: Config,
  { db, files, log }: { db: Db; files: Files; log: Log },
): OutboxWorker {
  const mail = openMail(config)
  const email = config.broker.email ?? broker.email
  const deliver = createDeliver({
    db,
    mail,
    files,
    sender: { from: config.mailFrom ?? email, publicUrl: config.publicUrl },
    broker: { email, webhook: config.broker.webhook },
    now: () => new Date(),
  })
  const worker = startOutbox({
    db,
    deliver,
    log,
    mailsOfDay: mailsOfDay * config.rateLimitFactor,
    random: Math.random,
  })
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop()
      mail.close()
    },
  }
}
