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
    drivers: [],
    risks: [vehicle('AB-123-CD')],
    paymentDetails: null,
    address: { id: 'gar-1', street: '1 rue des Lilas', zip: '75011', city: 'Paris', country: 'France' },
    documents: [],
    pendingRequests: [],
    ...change,
  }
}

export function vehicle(licensePlate: string): TabPolicy['risks'][number] {
  return {
    licensePlate,
    manufacturer: 'Renault',
    model: 'Clio V',
    guaranteeFormula: 'Tous risques',
    guarantees: [],
  }
}
