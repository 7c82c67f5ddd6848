import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/db.ts'
import { everyHour, inBatches } from '../ground/hourly.ts'
import { deleteDeliveredMessages } from '../outbox/outbox.ts'
import { deleteOldAnswers } from './journal.sql.ts'

/** No client repeats a write after a week. */
const answerDays = 7
/** As long as security logs, for whoever asks when a receipt has left. */
const messageDays = 365

/** Deletes what only served a request's delivery, answers and messages; the journal's rows are kept. */
export function registerJournalSweeper(app: FastifyInstance, sql: Sql): void {
  everyHour(app, 'old answers and messages not deleted', async () => {
    await inBatches((most) => deleteOldAnswers(sql, answerDays, most))
    await inBatches((most) => deleteDeliveredMessages(sql, messageDays, most))
  })
}
