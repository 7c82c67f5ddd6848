import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../ground/log.ts'
import { endedAfter } from './ended-after.ts'
import { tellingExporter } from './telling-exporter.ts'
import { createTraceIds, spanIdOf, traceIdOf } from './trace-ids.ts'
import type { OpenSpan, Traces, TraceSettings } from './traces.ts'

/** Longer than that a stop does not wait for the collector. */
const stopMs = 3_000

/** Traces to the collector of `settings`. */
export function openTraces(settings: TraceSettings, log: Log): Traces {
  const ids = createTraceIds()
  const root = samplerOf(settings)
  const provider = providerOf(settings, { log, ids, root })
  const tracer = provider.getTracer('espace-assure')
  const underWay = new AsyncLocalStorage<Context>()
  const begun = openIn(underWay)
  return {
    beginRequest(name, requestId, attributes, cameFrom) {
      const options = { kind: SpanKind.SERVER, attributes, links: linksTo(cameFrom) }
      return begun(ids.of(requestId, () => tracer.startSpan(name, options, ROOT_CONTEXT)))
    },
    beginLater(name, requestId, attributes) {
      const context = requestId === undefined ? ROOT_CONTEXT : contextOf(requestId, root)
      return begun(tracer.startSpan(name, { kind: SpanKind.PRODUCER, attributes }, context))
    },
    step: stepIn(tracer, underWay),
    traceparent() {
      const context = underWay.getStore()
      const is = context && trace.getSpanContext(context)
      if (!is || !settings.propagates) return undefined
      return `00-${is.traceId}-${is.spanId}-${is.traceFlags === TraceFlags.SAMPLED ? '01' : '00'}`
    },
    // What a collector does not take in time is lost, and no stop waits for it.
    stop: () => Promise.race([provider.shutdown(), wait(stopMs, undefined, { ref: false })]),
  }
}

const openIn =
  (underWay: AsyncLocalStorage<Context>) =>
  (span: Span): OpenSpan => ({
    end: (attributes, failedBy) => endSpan(span, attributes, failedBy),
    within: (work) => underWay.run(trace.setSpan(ROOT_CONTEXT, span), work),
  })

function stepIn(tracer: Tracer, underWay: AsyncLocalStorage<Context>): Traces['step'] {
  const begun = openIn(underWay)
  return async (name, attributes, work) => {
    const around = underWay.getStore()
    if (!around) return work()
    const step = begun(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, around))
    return endedAfter(step, () => step.within(work))
  }
}

function endSpan(span: Span, attributes: Attributes = {}, failedBy?: string): void {
  span.setAttributes(attributes)
  if (failedBy !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failedBy)
  span.end()
}

/** The context of a request that was answered elsewhere or before, whose span's ids are known by its own. */
function contextOf(requestId: string, root: Sampler): Context {
  const traceId = traceIdOf(requestId)
  const { decision } = root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, [])
  const isSampled = decision === SamplingDecision.RECORD_AND_SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: spanIdOf(requestId),
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  })
}

function providerOf(
  settings: TraceSettings,
  { log, ids, root }: { log: Log; ids: ReturnType<typeof createTraceIds>; root: Sampler },
): TracerProvider {
  const { url, headers, timeoutMs, batch } = settings
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs })
  const resource: Attributes = { ...settings.resource, 'service.name': settings.serviceName }
  return new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(resource)),
    sampler: new ParentBasedSampler({ root }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingExporter(exporter, log),
        scheduledDelayMillis: batch.delayMs,
        maxQueueSize: batch.mostWaiting,
        maxExportBatchSize: batch.batchSize,
        exportTimeoutMillis: batch.timeoutMs,
      }),
    ],
  })
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler === 'traceidratio') return new TraceIdRatioBasedSampler(ratio)
  return sampler === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler()
}

const w3c = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A trace of somebody else is linked to, never continued: he would decide what is kept of ours. */
function linksTo(traceparent: string | undefined): Link[] {
  const [, traceId, spanId, flags] = w3c.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return []
  return [{ context: { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true } }]
}
