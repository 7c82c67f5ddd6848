import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../ground/log.ts'
import { reasonOf } from '../ground/start-error.ts'

/** `exporter`, of which the log says once that it cannot send, and once that it can again. */
export function tellingExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  const tell = (error: Error | undefined) => {
    if (error && !isAway) log.warn(`Traces are lost: the collector does not take them (${reasonOf(error)})`)
    if (!error && isAway) log.info('The collector takes traces again')
    isAway = error !== undefined
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // 0 is success in OpenTelemetry's core, which is nobody's to import.
        tell(result.code === 0 ? undefined : (result.error ?? new Error('no reason given')))
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
