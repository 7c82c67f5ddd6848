import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../../../../package.json' with { type: 'json' }
import { eventKinds } from '../audit/event-kinds.ts'
import type { Db } from '../db/db.ts'
import { gaugeDatabase } from './database-gauges.ts'
import { failedSignIns } from './failed-sign-ins.ts'

/**
 * What is measured of this process, in Prometheus' format. Labels are patterns and names from our own tables:
 * none is made of what somebody sends, so that series stay few and tell of nobody.
 */
export type Metrics = {
  registry: Registry
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'method' | 'route'>
  refused: Counter<'reason'>
  signInsFailed: Counter<'reason'>
  securityEvents: Counter<'kind' | 'outcome'>
  reads: Counter<'by'>
}

/** Reasons of a 429 and of a 503 that was answered without looking at the request. */
const refusals = ['rate', 'overload'] as const

// From a row read by its key to the longest upload; a bucket more is a series more for each route.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The instruments of a process that works with `db`. */
export function createMetrics(db: Db): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugeDatabase(registry, db)
  tellVersion([registry])
  const metrics = { registry, ...instrumentsIn(registry) }
  beginAtZero(metrics)
  return metrics
}

function instrumentsIn(registry: Registry): Omit<Metrics, 'registry'> {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'portal_http_requests_total',
      help: 'Requests answered, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Seconds from the first byte of a request to the last of its answer.',
      labelNames: ['method', 'route'],
      buckets,
      registers,
    }),
    refused: new Counter({
      name: 'portal_requests_refused_total',
      help: 'Requests refused because a rate was used up (429) or the server had too much to do (503).',
      labelNames: ['reason'],
      registers,
    }),
    signInsFailed: new Counter({
      name: 'portal_sign_ins_failed_total',
      help: 'Sign-ins that did not lead into the portal.',
      labelNames: ['reason'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'portal_security_events_total',
      help: 'Events of the audit; `audit list` tells of whom.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    reads: readsIn(registry),
  }
}

/** Which version serves: during an upgrade instances differ. */
function tellVersion(registers: Registry[]): void {
  const help = 'Always 1, with the version of this instance.'
  new Gauge({ name: 'portal_info', help, labelNames: ['version'], registers }).set(
    { version: manifest.version },
    1,
  )
}

function readsIn(registry: Registry): Metrics['reads'] {
  return new Counter({
    name: 'portal_database_reads_total',
    help: 'Statements of reads with DATABASE_READ_URL, by who answered: the standby, or the leader in its place.',
    labelNames: ['by'],
    registers: [registry],
  })
}

/** A series that begins with its first event has no increase, so that no alert would see it. */
function beginAtZero({ refused, signInsFailed, securityEvents }: Metrics): void {
  for (const reason of refusals) refused.inc({ reason }, 0)
  for (const reason of Object.values(failedSignIns)) signInsFailed.inc({ reason }, 0)
  for (const [kind, outcomes] of Object.entries(eventKinds))
    for (const outcome of outcomes) securityEvents.inc({ kind, outcome }, 0)
}
