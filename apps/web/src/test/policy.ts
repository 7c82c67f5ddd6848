import type { TabPolicy } from '../api/tab-policy.ts'

/** A policy of the specs, in force and with nothing owed unless told otherwise. */
export function policy(change: Partial<TabPolicy> = {}): TabPolicy {
  return {
    policyNumber: 'AV-1',
    accountId: 'acc-1',
    customerId: 'cus-1',
    state: 'En cours',
    premiumA: 500,
    startDate: '2026-10-30',
    renewalDate: null,
    drivers: [],
    risks: [vehicle('AB-123-CD')],
    paymentDetails: null,
    address: { id: 'gar-1', street: '1 rue des Lilas', zip: '75011', city: 'Paris', country: 'France' },
    documents: [],
    pendingRequests: [],
    ...change,
  }
}

export function vehicle(licensePlate: string, model = 'Clio V'): TabPolicy['risks'][number] {
  return {
    licensePlate,
    manufacturer: 'Renault',
    model,
    guaranteeFormula: 'Tous risques',
    guarantees: [],
  }
}

/** Somebody called Martin who drives the policy's vehicle beside its principal driver. */
export function driver(own: Partial<TabPolicy['drivers'][number]>): TabPolicy['drivers'][number] {
  return {
    principal: false,
    crm: 0.5,
    salutation: 'Mme',
    firstName: null,
    lastName: 'Martin',
    birthDate: null,
    ...own,
  }
}

/** An active policy with a principal driver, one more, and an account that it is paid from. */
export const clio = policy({
  startDate: '2024-03-10',
  drivers: [
    driver({ principal: true, firstName: 'Camille', birthDate: '1984-02-11' }),
    driver({ firstName: 'Léa', birthDate: '2006-05-03' }),
  ],
  paymentDetails: {
    id: 'pay-1',
    paymentMethod: 'Prélèvement',
    bankAccount: { ownerName: 'Mme Camille Martin', bic: 'AGRIFRPP', iban: 'FR7630006000011234567890189' },
  },
})
