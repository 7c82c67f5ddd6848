import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { embeddedAppRole } from '../../db/app-role.ts'
import { openDb, type Db } from '../../db/db.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { createClock } from '../../ground/clock.ts'
import { systemIds } from '../../ground/ids.ts'
import type { TimeLimits } from '../../http/load/time-limits.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { buildApp } from '../../start/app.ts'
import { readConfig } from '../../start/settings/config.ts'
import { tracedDb } from '../../traces/traced-db.ts'
import type { Traces } from '../../traces/traces.ts'
import { testDb, type TestDb } from '../database/db.ts'
import { quickPasswords } from '../identity/quick-passwords.ts'
import { goodClaims, signerOf, signToken } from '../identity/tokens.ts'

const issuer = 'http://localhost:3000/oidc'
const audience = 'urn:portail:api'

type Options = {
  env?: Record<string, string>
  log?: Logger
  timeLimits?: Partial<TimeLimits>
  webRoot?: string
  /** Whether what is answered is counted, as with METRICS_PORT. */
  measured?: boolean
  /** Told of what is done, as with OTEL_EXPORTER_OTLP_ENDPOINT. */
  traces?: Traces
  /** A database that another one serves already, which closes it; absent = one of its own. */
  db?: TestDb
  /** The database as the server gets it, for who wants to see what it is asked. */
  watched?: (db: Db) => Db
}

/**
 * The whole server on a database of its own, on 2026-11-21 in Paris: acc-1 (camille@exemple.fr) holds the
 * active P-1 and the terminated P-9, acc-2 (karim@exemple.fr) P-2. `db` is the owner's; it serves by a role
 * without tables. Rates are 1000 times the call table's unless in `env`; passwords are quick, never paused.
 */
export async function testApi({
  env,
  log = pino({ level: 'silent' }),
  measured = false,
  traces,
  db: sharedDb,
  watched = (db) => db,
  ...others
}: Options = {}) {
  const db = sharedDb ?? (await testDb('template_portfolio'))
  const served = watched(openDb({ ...db.connection, user: embeddedAppRole }))
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-api-'))
  const files = diskFiles(join(dataDir, 'files'))
  const config = readConfig({ DEMO: 'off', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...env })
  const clock = createClock(new Date('2026-11-21T09:00:00Z'))
  // A test's own work holds up the loop that it shares with the server.
  const loadLimits = { loopDelayMs: Infinity }
  const metrics = measured ? createMetrics(served) : undefined
  const app = await buildApp({
    config,
    metrics,
    loadLimits,
    passwordCosts: quickPasswords,
    db: traces ? tracedDb(served, traces) : served,
    traces,
    files,
    clock,
    ids: systemIds,
    log,
    ...others,
  })
  const signer = await signerOf(db)
  const subjectOf = (sub: string) => ({ ...signer, issuer, audience, sub })
  const bearer = async (accountId: string) => ({
    authorization: `Bearer ${await signToken(goodClaims(subjectOf(accountId)), signer)}`,
  })
  const close = async () => {
    await app.close()
    await served.close()
    if (!sharedDb) await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const metricsText = async () => metrics?.registry.metrics() ?? ''
  return { app, db, files, config, dataDir, bearer, subjectOf, metricsText, close }
}

export type TestApi = Awaited<ReturnType<typeof testApi>>
