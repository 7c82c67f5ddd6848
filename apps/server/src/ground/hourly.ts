import { hourMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'

const batchSize = 1_000

/** Runs `sweep` hourly from `app`'s start to its end; a failure is logged as `failure`, and tried again. */
export function everyHour(app: FastifyInstance, failure: string, sweep: () => Promise<void>): void {
  every(hourMs, app, failure, sweep)
}

/** The same, every `milliseconds`. */
export function every(
  milliseconds: number,
  app: FastifyInstance,
  failure: string,
  sweep: () => Promise<void>,
): void {
  const attempt = () => sweep().catch((error: unknown) => app.log.warn({ err: error }, failure))
  app.addHook('onReady', attempt)
  const timer = setInterval(() => void attempt(), milliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Calls `deleteSome` until it finds less than it may: one statement for all could take too long. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(batchSize)) === batchSize);
}
