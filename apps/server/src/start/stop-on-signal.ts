import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { loggable } from '../ground/log.ts'
import type { LogOutput } from './log-output.ts'

type Options = {
  log: FastifyBaseLogger
  /** Where `log` writes to: its last lines are waited for, but not for ever. */
  output: LogOutput
  /** How long /ready says no before `stop`, for whoever sends requests to notice. */
  drainSeconds: number
  /** Aborted at the beginning of the drain. */
  draining: AbortController
  /** Lets requests and deliveries under way finish and closes everything. */
  stop(): Promise<void>
}

// Longer than all that `stop` waits for: requests, deliveries, the database.
const stopMs = 90_000
const flushMs = 1_000

/**
 * SIGTERM and SIGINT stop the process in order and end it with 0; a second one does not wait. What nobody
 * caught ends it the same way with 1, because the process may no longer be what it seems; why is said on
 * standard error when the log takes nothing any more.
 */
export function stopOnSignal({ log, output, drainSeconds, draining, stop }: Options): void {
  const end = async (code: number, because?: unknown): Promise<never> => {
    const isSaid = await output.flush(flushMs)
    if (!isSaid && because !== undefined)
      process.stderr.write(`${JSON.stringify({ err: loggable(because) })}\n`)
    process.exit(code)
  }
  const stopInOrder = async (code: number, because?: unknown): Promise<void> => {
    draining.abort()
    const cut = setTimeout(() => process.exit(1), drainSeconds * 1_000 + stopMs)
    try {
      await wait(drainSeconds * 1_000)
      await stop()
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      await end(1, because ?? error)
    }
    clearTimeout(cut)
    await end(code, because)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (draining.signal.aborted) process.exit(1)
      log.info({ signal }, 'stopping')
      void stopInOrder(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'nobody caught this')
      void (draining.signal.aborted ? end(1, error) : stopInOrder(1, error))
    })
  }
}
