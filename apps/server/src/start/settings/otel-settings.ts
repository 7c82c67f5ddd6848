import { z } from 'zod'
import type { TraceSettings } from '../../traces/traces.ts'

const text = z.string().max(4_000, { error: 'is longer than 4000 characters', abort: true }).trim()
const collector = text
  .refine(
    (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
    'is no web address: set the https:// address of a collector that takes OTLP over HTTP',
  )
  .optional()
const protocol = z
  .literal('http/protobuf', 'is not spoken here: leave it unset, or set http/protobuf')
  .optional()
const most = (largest: number) =>
  text
    .regex(/^\d{1,7}$/, `is no whole number: set one from 1 to ${largest}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= largest, `is out of bounds: set 1 to ${largest}`)

/** `name=value` pairs, apart by commas, the values percent-encoded (W3C baggage). */
const pairs = text
  .refine(
    (value) => value.split(',').every((pair) => /^\s*[\w.-]+\s*=[^=%]*(%[0-9a-f]{2}[^%]*)*$/i.test(pair)),
    'is no list of pairs: set NAME=VALUE,NAME=VALUE',
  )
  .transform((value) => Object.fromEntries(value.split(',').map(namedValue)))
  .optional()

function namedValue(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=')
  return [name.trim(), decodeURIComponent(value.join('=').trim())]
}

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
const propagators = ['tracecontext', 'baggage', 'none']

/** Those settings of OpenTelemetry that the portal heeds, by the names that its specification gives them. */
export const otelShape = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'is neither true nor false').default('false'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], 'is none of the values it can have: set otlp, none')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TIMEOUT: most(60_000).default(10_000),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: most(60_000).optional(),
  OTEL_SERVICE_NAME: text.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z
    .enum([...samplers, ...samplers.map((name) => `parentbased_${name}` as const)], {
      error: 'is none of the values it can have: set always_on, always_off or traceidratio',
    })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: text
    .regex(/^(0?\.\d{1,9}|0|1(\.0*)?)$/, 'is no share: set a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_PROPAGATORS: text
    .transform((value) => value.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => propagators.includes(name)),
      'names a form that is not spoken here: set tracecontext, or none',
    )
    .default(['tracecontext']),
  OTEL_BSP_SCHEDULE_DELAY: most(60_000).default(5_000),
  OTEL_BSP_MAX_QUEUE_SIZE: most(20_000).default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: most(20_000).default(512),
  OTEL_BSP_EXPORT_TIMEOUT: most(60_000).default(30_000),
}

type OtelSettings = z.infer<z.ZodObject<typeof otelShape>>

/** Where traces go; undefined where the settings do not ask for them. */
export function tracesOf(settings: OtelSettings): TraceSettings | undefined {
  const url = urlOf(settings)
  if (url === undefined) return undefined
  const size = Math.min(settings.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, settings.OTEL_BSP_MAX_QUEUE_SIZE)
  const { 'service.name': service, ...resource } = settings.OTEL_RESOURCE_ATTRIBUTES ?? {}
  return {
    url,
    headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS, ...settings.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: settings.OTEL_SERVICE_NAME ?? service ?? 'espace-assure',
    resource,
    sampler: samplers.find((name) => settings.OTEL_TRACES_SAMPLER.endsWith(name)) ?? 'always_on',
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    propagates: settings.OTEL_PROPAGATORS.includes('tracecontext'),
    batch: {
      delayMs: settings.OTEL_BSP_SCHEDULE_DELAY,
      mostWaiting: settings.OTEL_BSP_MAX_QUEUE_SIZE,
      batchSize: size,
      timeoutMs: settings.OTEL_BSP_EXPORT_TIMEOUT,
    },
  }
}

function urlOf(settings: OtelSettings): string | undefined {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings
  if (settings.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return undefined
  const own = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (own !== undefined) return own
  if (base !== undefined) return `${base.replace(/\/$/, '')}/v1/traces`
  return exporter === 'otlp' ? 'http://localhost:4318/v1/traces' : undefined
}
