import type { TestInfo } from '@playwright/test'
import type { Login } from './customers.ts'
import { importFeed } from './operator.ts'

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

const imported = new Map<string, Promise<unknown>>()

/**
 * For `test.use({ customer: brought(ines) })`: the broker's feed brings the customer before anybody signs in as her, once, since a
 * second time would undo what the journeys have changed.
 */
export function brought({ accountId, login, lines }: OwnCustomer) {
  return async ({}: object, use: (login: Login) => Promise<void>, { project }: TestInfo): Promise<void> => {
    const feed = `${project.outputDir}/${accountId}.ndjson`
    if (!imported.has(accountId)) imported.set(accountId, importFeed(feed, lines))
    await imported.get(accountId)
    await use(login)
  }
}

/** For `test.use({ customer: fresh })`: a customer of this journey alone, with whom nothing is under way. */
export async function fresh(
  {}: object,
  use: (login: Login) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const { login, lines } = ownCustomer(testInfo.testId)
  await importFeed(testInfo.outputPath('feed.ndjson'), lines)
  await use(login)
}
