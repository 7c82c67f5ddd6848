import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { demoBankAccount } from '../bank-account.ts'
import { accountLine, ago, policyLine, type DemoCustomer, type DemoPerson } from './lines.ts'
import { owedDocuments as provide } from './owed-documents.ts'

const karim: DemoPerson = {
  salutation: 'Mr',
  firstName: 'Karim',
  lastName: 'Benali',
  birthDate: '1991-07-19',
}
const louise: DemoPerson = {
  salutation: 'Mme',
  firstName: 'Louise',
  lastName: 'Petit',
  birthDate: '1958-12-02',
}

/** One policy, nothing owed, no payment details (decisions §1). */
export function karimBenali(today: IsoDate): DemoCustomer {
  const garage = {
    id: 'gar-karim-1',
    street: '27 rue de Marseille',
    zip: '69007',
    city: 'Lyon',
    country: 'France',
  }
  return {
    account: accountLine('karim', {
      firstName: 'Karim',
      lastName: 'Benali',
      phoneNumber: '01 99 00 31 07',
      commercialConsent: false,
      address: { line1: '5 PLACE JEAN MACÉ', postalCode: '69007', city: 'LYON', country: 'FRANCE' },
    }),
    policies: [
      policyLine('karim', {
        number: 'VA-1955-3018',
        premiumA: 867.25,
        startDate: ago(today, { years: 2, days: 90 }),
        vehicle: ['Toyota', 'Yaris Cross', 'GK-926-PL'],
        formula: 'Tous Risques',
        drivers: [karim],
        crm: 0.76,
        garage,
        documents: [provide.registration({ status: 'validated' }), provide.licence({ status: 'validated' })],
      }),
    ],
  }
}

/** All policies terminated, one of them 'Résilié CTX' with a document still asked for (decisions §1, §2). */
export function louisePetit(today: IsoDate): DemoCustomer {
  return {
    account: accountLine('louise', {
      firstName: 'Louise',
      lastName: 'Petit',
      phoneNumber: '01 99 00 68 40',
      address: { line1: '41 AVENUE FOCH', postalCode: '33120', city: 'ARCACHON', country: 'FRANCE' },
    }),
    policies: louisesPolicies(today),
  }
}

function louisesPolicies(today: IsoDate): DemoCustomer['policies'] {
  const garage = {
    id: 'gar-louise-1',
    street: '41 avenue Foch',
    zip: '33120',
    city: 'Arcachon',
    country: 'France',
  }
  const terms = { drivers: [louise], garage } satisfies { drivers: [DemoPerson]; garage: typeof garage }
  return [
    policyLine('louise', {
      ...terms,
      number: 'VA-1811-9027',
      state: 'Résilié CTX',
      history: endedOn(ago(today, { days: 4 })),
      premiumA: 596.6,
      startDate: ago(today, { days: 25 }),
      vehicle: ['Volkswagen', 'Polo', 'FB-572-HC'],
      formula: 'Tiers Plus',
      crm: 1.25,
      bankAccount: demoBankAccount('Mme Louise Petit', 'LCL', '0000724193B'),
      documents: [provide.mandate({ status: 'pending' })],
    }),
    policyLine('louise', {
      ...terms,
      number: 'VA-1588-1340',
      state: 'Résilié',
      history: endedOn(ago(today, { days: 96 })),
      premiumA: 411.3,
      startDate: ago(today, { years: 8, days: 130 }),
      vehicle: ['Vérane', 'Ligne 2', 'EA-849-SF'],
      formula: 'Tiers',
      crm: 0.5,
    }),
  ]
}

const endedOn = (endDate: IsoDate) => ({ upTo: endDate, endDate, yearsAtLeast: 0, claims: [] })

/** No policy yet, no phone number (decisions §1). */
export function hugoLeroy(): DemoCustomer {
  return {
    account: accountLine('hugo', {
      firstName: 'Hugo',
      lastName: 'Leroy',
      phoneNumber: null,
      address: { line1: '19 RUE NATIONALE', postalCode: '59800', city: 'LILLE', country: 'FRANCE' },
    }),
    policies: [],
  }
}
