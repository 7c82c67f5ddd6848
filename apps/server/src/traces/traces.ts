import type { Attributes } from '@opentelemetry/api'

/** How spans leave, by the settings of OpenTelemetry. */
export type TraceSettings = {
  /** Where spans are posted, as OTLP over HTTP in protobuf. */
  url: string
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  serviceName: string
  /** What else is told of this process. */
  resource: Readonly<Record<string, string>>
  sampler: 'always_on' | 'always_off' | 'traceidratio'
  /** How many of all traces are kept, 0 to 1. */
  ratio: number
  /** Whether the broker's webhook is told the trace it belongs to. */
  propagates: boolean
  batch: { delayMs: number; mostWaiting: number; batchSize: number; timeoutMs: number }
}

/** A span that begins a trace, or goes on with one. */
export type OpenSpan = {
  /** It is over; `failedBy` says by what kind of error. */
  end(attributes?: Attributes, failedBy?: string): void
  /** Runs `work` inside it; what is traced there is its child. */
  within<T>(work: () => T): T
}

/**
 * What this process does, as spans for a collector of OpenTelemetry. Names and attributes are patterns and
 * names of ours and random ids: never what somebody sends or a row holds, as in the log.
 */
export type Traces = {
  /** Begins the trace of a request, whose id it has; `cameFrom` is a believed proxy's `traceparent`. */
  beginRequest(
    name: string,
    requestId: string,
    attributes: Attributes,
    cameFrom: string | undefined,
  ): OpenSpan
  /** Goes on with the trace of a request whose answer is given already, or begins one of its own. */
  beginLater(name: string, requestId: string | undefined, attributes: Attributes): OpenSpan
  /** Runs `work` in a span of the trace that is under way; alone where none is. */
  step<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** The `traceparent` (W3C) of what is under way, for another server; undefined where none is to be told. */
  traceparent(): string | undefined
  /** Sends what has not left, for a few seconds at most. */
  stop(): Promise<void>
}
