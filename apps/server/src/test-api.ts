import { tmpdir } from 'node:os'
import pino from 'pino'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import { readConfig } from './config.ts'
import { testDb } from './db/test-db.ts'
import { diskFiles } from './files/disk-files.ts'
import { goodClaims, signerOf, signToken } from './identity/test-tokens.ts'
import { systemIds } from './ids.ts'
import { memoryFeed } from './import/feed.ts'
import { importFeed } from './import/import.ts'

const issuer = 'http://localhost:3000/oidc'
const audience = 'urn:portail:api'

/**
 * The whole server on a database of its own, on 2026-11-21 in Paris, with two customers: acc-1 holds the active policy P-1 and the
 * terminated P-9, acc-2 holds P-2.
 */
export async function testApi() {
  const db = await testDb()
  await importFeed({ db, files: diskFiles(tmpdir()) }, memoryFeed(portfolio))
  const config = readConfig({ DEMO: 'off' })
  const clock = createClock(new Date('2026-11-21T09:00:00Z'))
  const app = await buildApp({ config, db, clock, ids: systemIds, log: pino({ level: 'silent' }) })
  const signer = await signerOf(db)
  const subjectOf = (sub: string) => ({ ...signer, issuer, audience, sub })
  const bearer = async (accountId: string) => ({
    authorization: `Bearer ${await signToken(goodClaims(subjectOf(accountId)), signer)}`,
  })
  const close = async () => {
    await app.close()
    await db.close()
  }
  return { app, db, bearer, subjectOf, close }
}

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

const portfolio = [
  account('acc-1', 'Camille'),
  account('acc-2', 'Karim'),
  policy('acc-1', 'P-1', 'En cours'),
  policy('acc-1', 'P-9', 'Résilié'),
  policy('acc-2', 'P-2', 'En cours'),
]
