import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FeedLine } from '@portal/domain/feed/feed.schema.ts'

/** Every hundredth account is another one in the feed of the next night. */
export const changedEvery = 100

/**
 * Writes the feed of a portfolio of `accounts` accounts, 1.3 times as many policies and a document for each
 * fiftieth policy to `file`: that of the first night, or of the next, where 1 % is another.
 */
export async function writeFeed(file: string, accounts: number, night: 'first' | 'next'): Promise<void> {
  await pipeline(Readable.from(chunksOf(accounts, night)), createWriteStream(file))
}

function* chunksOf(accounts: number, night: 'first' | 'next'): Generator<string> {
  for (let index = 1; index <= accounts; index++) {
    const isChanged = night === 'next' && index % changedEvery === 0
    yield linesOf(index, isChanged)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
  }
}

/** The lines of the account that comes as the `index`th, from 1 on. */
export function linesOf(index: number, isChanged: boolean): FeedLine[] {
  const policies = index % 10 < 3 ? 2 : 1
  return [
    account(index, isChanged),
    ...Array.from({ length: policies }, (_, at) => policy(index, at, isChanged)),
    ...(index % 40 === 0 ? [document(index)] : []),
  ]
}

export const accountIdOf = (index: number) => `feed-${index}`
export const policyNumberOf = (index: number, at: number) => `F${index}-${at}`

function account(index: number, isChanged: boolean): FeedLine {
  const customerId = `customer-${index}`
  return {
    kind: 'account',
    accountId: accountIdOf(index),
    customerId,
    firstName: 'Prénom',
    lastName: `Nom ${index}`,
    email: `${index}@exemple.fr`,
    phoneNumber: '01 99 00 12 34',
    commercialConsent: index % 2 === 0,
    address: {
      id: `address-${index}`,
      line1: `${isChanged ? index + 1 : index} RUE DE LA MESURE`,
      postalCode: '75011',
      city: 'PARIS',
      country: 'FRANCE',
      customerId,
    },
  }
}

const guarantees = ['Responsabilité civile', 'Vol', 'Incendie', 'Bris de glace', 'Assistance', 'Dommages']
const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

function policy(index: number, at: number, isChanged: boolean): FeedLine {
  const policyNumber = policyNumberOf(index, at)
  return {
    kind: 'policy',
    accountId: accountIdOf(index),
    customerId: `customer-${index}`,
    policyNumber,
    state: 'En cours',
    premiumA: isChanged ? 640.5 : 612.4,
    startDate: '2024-01-01',
    drivers: [
      {
        principal: true,
        crm: 0.5,
        salutation: 'Mme',
        firstName: 'Prénom',
        lastName: `Nom ${index}`,
        birthDate: '1984-02-11',
      },
    ],
    risks: [
      {
        licensePlate: `AB-${String(index % 1_000).padStart(3, '0')}-CD`,
        manufacturer: 'Vérane',
        model: 'Ligne 3',
        guaranteeFormula: 'Tous Risques',
        guarantees: guarantees.map((type) => ({
          type,
          description: `${type} du véhicule assuré`,
          franchise: 250,
        })),
      },
    ],
    paymentDetails: {
      id: `pay-${policyNumber}`,
      paymentMethod: 'Prélèvement',
      bankAccount: { ownerName: `Mme Nom ${index}`, bic: 'PSSTFRPPXXX', iban: 'FR1420041010050500013M02606' },
    },
    address: {
      id: `garage-${index}`,
      street: `${index} RUE DE LA MESURE`,
      zip: '75011',
      city: 'PARIS',
      country: 'FRANCE',
    },
    payments: months.map((month) => ({ day: `2026-${month}-05`, amount: 51.03, status: 'paid' as const })),
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
  }
}

function document(index: number): FeedLine {
  return {
    kind: 'document',
    accountId: accountIdOf(index),
    policyNumber: policyNumberOf(index, 0),
    id: `document-${index}`,
    fileName: 'conditions.pdf',
    created: '2026-01-05',
    content: Buffer.from(`%PDF-1.7 conditions ${index}`).toString('base64'),
  }
}
