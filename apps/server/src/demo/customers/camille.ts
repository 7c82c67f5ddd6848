import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { accountLine, ago, policyLine, privateTrips, scratch, type DemoCustomer } from './lines.ts'
import { camille, family, home, joint, lea, own, thomas, work } from './martin-family.ts'
import { owedDocuments as provide } from './owed-documents.ts'
import { monthly, renewalAfter, unpaidFor } from './premiums.ts'

/** Seven policies, one of them 'Résilié', documents owed: everything the portal can show (decisions §1). */
export function camilleMartin(today: IsoDate): DemoCustomer {
  return {
    account: accountLine('camille', {
      firstName: 'Camille',
      lastName: 'Martin',
      phoneNumber: '01 99 00 14 52',
      address: { line1: '12 RUE DES LILAS', postalCode: '35700', city: 'RENNES', country: 'FRANCE' },
    }),
    policies: [...newPolicies(today), ...oldPolicies(today), terminatedPolicy(today)].map((terms) =>
      policyLine('camille', terms),
    ),
  }
}

type Terms = Parameters<typeof policyLine>[1]

/** Those with documents owed are young, so that the 30 days they are due in have not run out. */
function newPolicies(today: IsoDate): Terms[] {
  return [estrel(today), peugeot208(today)]
}

function oldPolicies(today: IsoDate): Terms[] {
  return [captur(today), berlingo(today), alba(today), duster(today)]
}

function estrel(today: IsoDate): Terms {
  return {
    number: 'VA-2041-7735',
    premiumA: 742.8,
    startDate: ago(today, { days: 8 }),
    vehicle: ['Vérane', 'Estrel Hybride', 'GX-418-KM'],
    formula: 'Tous Risques Confort',
    drivers: [camille, thomas],
    crm: 0.5,
    bankAccount: joint,
    garage: home,
    documents: [
      provide.registration({ status: 'pending' }),
      provide.licence({
        status: 'rejected',
        canResend: true,
        reason: 'La photo du verso est floue : les catégories ne sont pas lisibles.',
      }),
      provide.history({ status: 'not validated', reason: 'Le relevé date de plus de trois mois.' }),
      provide.address({ status: 'received' }),
      provide.conditions({ status: 'validated' }),
      provide.other({ status: 'validated' }),
    ],
  }
}

function peugeot208(today: IsoDate): Terms {
  return {
    number: 'VA-2041-8120',
    premiumA: 1184.05,
    startDate: ago(today, { days: 3 }),
    vehicle: ['Peugeot', 'e-208 GT', 'GY-052-RB'],
    formula: 'Tous Risques',
    drivers: [lea, camille],
    crm: 0.95,
    garage: work,
    documents: [
      provide.conditions({ status: 'pending', exactFileNumber: 1, maxFileNumber: 1 }),
      provide.mandate({ status: 'pending' }),
      provide.licence({ status: 'validated', canResend: true }),
    ],
  }
}

function captur(today: IsoDate): Terms {
  return {
    number: 'VA-1987-2206',
    premiumA: 618.4,
    startDate: ago(today, { years: 1, days: 40 }),
    vehicle: ['Renault', 'Captur E-Tech', 'GB-763-TW'],
    formula: 'Tiers Plus',
    drivers: [thomas, camille],
    crm: 0.57,
    bankAccount: joint,
    garage: home,
    documents: [provide.registration({ status: 'validated' }), provide.mandate({ status: 'cancelled' })],
  }
}

function berlingo(today: IsoDate): Terms {
  return {
    number: 'VA-1902-5518',
    premiumA: 489.9,
    startDate: ago(today, { years: 3, days: 12 }),
    vehicle: ['Citroën', 'Berlingo', 'FT-290-QD'],
    formula: 'Tiers',
    drivers: [thomas],
    crm: 0.57,
    garage: family,
    unpaid: unpaidFor(today, 122.48),
  }
}

function alba(today: IsoDate): Terms {
  const startDate = ago(today, { years: 4, days: 200 })
  return {
    number: 'VA-1874-0093',
    premiumA: 702.15,
    startDate,
    vehicle: ['Vérane', 'Alba', 'FM-641-JZ'],
    formula: 'Tous Risques',
    drivers: [camille],
    crm: 0.5,
    bankAccount: own,
    garage: work,
    usage: privateTrips,
    history: { upTo: ago(today, { days: 5 }), yearsAtLeast: 4, claims: [scratch(ago(today, { days: 300 }))] },
    payments: monthly(today, 58.51),
    renewal: renewalAfter({ today, startDate, years: 5 }, { premium: 716.4, crm: 0.5 }),
  }
}

function duster(today: IsoDate): Terms {
  return {
    number: 'VA-1759-6642',
    premiumA: 356,
    startDate: ago(today, { years: 6, days: 75 }),
    vehicle: ['Dacia', 'Duster', 'ES-107-VN'],
    formula: 'Tiers Plus',
    drivers: [thomas, lea],
    crm: 0.5,
    bankAccount: own,
    garage: family,
  }
}

function terminatedPolicy(today: IsoDate): Terms {
  return {
    number: 'VA-1630-4471',
    state: 'Résilié',
    premiumA: 534.7,
    startDate: ago(today, { years: 9, days: 20 }),
    vehicle: ['Renault', 'Clio IV', 'DL-385-XA'],
    formula: 'Tiers Plus',
    drivers: [camille],
    crm: 0.6,
    garage: family,
    // Owed in vain: a terminated policy asks for nothing any more (§4 Unfulfilled documents).
    documents: [provide.history({ status: 'pending' })],
  }
}
