import type { Login } from './customers.ts'

const home = { street: '12 rue de l’Église', zip: '35700', city: 'Rennes', country: 'France' }
const work = { street: '8 quai de la Fosse', zip: '44000', city: 'Nantes', country: 'France' }

export type OwnCustomer = { login: Login; accountId: string; lines: readonly object[] }

/**
 * A customer of one journey's own, whose address, password or account it may change: two policies garaged at home, which is the
 * personal address as well, and one at work; or no policy.
 */
export function ownCustomer(name: string, { policies = true } = {}): OwnCustomer {
  const accountId = `acc-${name}`
  const customerId = `cus-${name}`
  const login = { username: `${name}@exemple.fr`, password: 'Premier-2026!' }
  const account = {
    kind: 'account',
    accountId,
    customerId,
    firstName: 'Inès',
    lastName: name,
    email: login.username,
    commercialConsent: true,
    address: {
      id: `adr-${name}`,
      line1: "12 RUE DE L'EGLISE",
      postalCode: '35700',
      city: 'RENNES',
      country: 'FRANCE',
      customerId,
    },
    login,
  }
  const policy = (number: number, address: object) => ({
    kind: 'policy',
    accountId,
    customerId,
    policyNumber: `${name}-${number}`,
    state: 'En cours',
    premiumA: 500,
    startDate: `2026-0${number}-15`,
    drivers: [{ principal: true, crm: 0.5 }],
    risks: [
      {
        licensePlate: `IN-10${number}-ES`,
        manufacturer: 'Renault',
        model: `Clio ${number}`,
        guaranteeFormula: 'Tiers',
        guarantees: [],
      },
    ],
    address,
  })
  const atHome = { id: `gar-${name}-1`, ...home }
  const atWork = { id: `gar-${name}-2`, ...work }
  const owned = [policy(1, atHome), policy(2, atHome), policy(3, atWork)]
  return { login, accountId, lines: [account, ...(policies ? owned : [])] }
}
