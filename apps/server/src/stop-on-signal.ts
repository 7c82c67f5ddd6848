import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

type Options = {
  log: FastifyBaseLogger
  /** How long /ready says no before `stop`, for whoever sends requests to notice. */
  drainSeconds: number
  /** Aborted at the beginning of the drain. */
  draining: AbortController
  /** Lets requests and deliveries under way finish and closes everything. */
  stop(): Promise<void>
}

/**
 * SIGTERM and SIGINT stop the process in order and end it with 0; a second one does not wait. What nobody caught ends it the same
 * way with 1, because the process may no longer be what it seems.
 */
export function stopOnSignal({ log, drainSeconds, draining, stop }: Options): void {
  const stopInOrder = (code: number) => {
    if (draining.signal.aborted) process.exit(1)
    draining.abort()
    wait(drainSeconds * 1_000)
      .then(stop)
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stopInOrder(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'nobody caught this')
      stopInOrder(1)
    })
  }
}
