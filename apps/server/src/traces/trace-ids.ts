import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace'

/** A request's id is its trace's: what the customer reads out and the log line says finds the trace. */
export const traceIdOf = (requestId: string): string => requestId.replaceAll('-', '')

/** The id of the span that a request is itself, so that who comes later can be its child. */
export const spanIdOf = (requestId: string): string => traceIdOf(requestId).slice(16)

/** Random ids, but those of the one span that is begun within `of`. */
export function createTraceIds(): IdGenerator & { of<T>(requestId: string, begin: () => T): T } {
  const random = new RandomIdGenerator()
  let given: string | undefined
  return {
    generateTraceId: () => (given === undefined ? random.generateTraceId() : traceIdOf(given)),
    generateSpanId: () => (given === undefined ? random.generateSpanId() : spanIdOf(given)),
    of(requestId, begin) {
      given = requestId
      try {
        return begin()
      } finally {
        given = undefined
      }
    },
  }
}
