import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import { readConfig } from './config.ts'
import { embeddedAppRole } from './db/app-role.ts'
import { openDb } from './db/db.ts'
import { testDb } from './db/test-db.ts'
import { diskFiles } from './files/disk-files.ts'
import type { TimeLimits } from './http/time-limits.ts'
import { goodClaims, signerOf, signToken } from './identity/test-tokens.ts'
import { systemIds } from './ids.ts'
import { memoryFeed } from './import/feed.ts'
import { importFeed } from './import/import.ts'

const issuer = 'http://localhost:3000/oidc'
const audience = 'urn:portail:api'

type Options = {
  /** Settings other than the defaults. */
  env?: Record<string, string>
  log?: Logger
  timeLimits?: Partial<TimeLimits>
  webRoot?: string
}

/** The password of acc-1 (camille@exemple.fr) and acc-2 (karim@exemple.fr). */
export const testPassword = 'Demo-2026!'

/**
 * The whole server on a database of its own, on 2026-11-21 in Paris, with two customers: acc-1 holds the active policy P-1 and the
 * terminated P-9, acc-2 holds P-2. It serves by the role that owns no table; `db` is the owner's. Rates are a thousand times what the
 * call table says unless `env` says otherwise.
 */
export async function testApi({ env, log = pino({ level: 'silent' }), ...others }: Options = {}) {
  const db = await testDb()
  const served = openDb({ ...db.connection, user: embeddedAppRole })
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-api-'))
  const files = diskFiles(join(dataDir, 'files'))
  await importFeed({ db, files }, memoryFeed(portfolio))
  const config = readConfig({ DEMO: 'off', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...env })
  const clock = createClock(new Date('2026-11-21T09:00:00Z'))
  // A test's own work holds up the loop that it shares with the server.
  const loadLimits = { loopDelayMs: Infinity }
  const app = await buildApp({
    config,
    loadLimits,
    db: served,
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
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, db, files, config, dataDir, bearer, subjectOf, close }
}

export type TestApi = Awaited<ReturnType<typeof testApi>>

const account = (accountId: string, firstName: string) => ({
  kind: 'account',
  accountId,
  customerId: `cus-${accountId}`,
  firstName,
  lastName: 'Martin',
  email: `${firstName.toLowerCase()}@exemple.fr`,
  phoneNumber: null,
  commercialConsent: true,
  address: {
    id: 'adr-1',
    line1: '12 RUE DES LILAS',
    postalCode: '35000',
    city: 'RENNES',
    country: 'FRANCE',
    customerId: `cus-${accountId}`,
  },
  login: { username: `${firstName.toLowerCase()}@exemple.fr`, password: testPassword },
})

const policy = (accountId: string, policyNumber: string, state: string) => ({
  kind: 'policy',
  accountId,
  customerId: `cus-${accountId}`,
  policyNumber,
  state,
  premiumA: 612.4,
  startDate: '2026-10-30',
  drivers: [
    {
      principal: true,
      crm: 0.5,
      salutation: 'Mme',
      firstName: 'Zoé',
      lastName: 'Martin',
      birthDate: '1984-02-11',
    },
  ],
  risks: [
    {
      licensePlate: 'AB-123-CD',
      manufacturer: 'Vérane',
      model: 'Ligne 3',
      guaranteeFormula: 'Tous Risques',
      guarantees: [
        { type: 'Vol', description: 'Vol du véhicule', franchise: 250.5 },
        { type: 'Assistance', description: 'Dépannage', franchise: null },
      ],
    },
  ],
  paymentDetails: {
    id: `pay-${policyNumber}`,
    paymentMethod: 'Prélèvement',
    bankAccount: { ownerName: 'Mme Zoé Martin', bic: 'PSSTFRPPXXX', iban: 'FR1420041010050500013M02606' },
  },
  address: {
    id: `gar-${accountId}`,
    street: '12 RUE DES LILAS',
    zip: '35000',
    city: 'RENNES',
    country: 'FRANCE',
  },
  documents: [
    {
      name: 'Carte grise',
      description: 'Recto et verso',
      fileType: 'carteGrise',
      status: 'pending',
      canResend: false,
      maxFileNumber: 2,
    },
  ],
})

/** What the test server starts with. */
export const portfolio = [
  account('acc-1', 'Camille'),
  account('acc-2', 'Karim'),
  policy('acc-1', 'P-1', 'En cours'),
  policy('acc-1', 'P-9', 'Résilié'),
  policy('acc-2', 'P-2', 'En cours'),
]
