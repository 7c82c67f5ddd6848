import type { TestInfo } from '@playwright/test'
import { accountLine, policyLine, vehicle } from '../../apps/server/src/test/inputs/feed-lines.ts'
import type { Login } from './customers.ts'
import { bringIn, bringInOnce } from './operator.ts'

const drivers = [
  {
    principal: true,
    crm: 0.5,
    salutation: 'Mme',
    firstName: 'Inès',
    lastName: 'Faure',
    birthDate: '1984-02-11',
  },
  {
    principal: false,
    crm: 0.9,
    salutation: 'Mme',
    firstName: 'Léa',
    lastName: 'Faure',
    birthDate: '2006-05-03',
  },
]

type OwnCustomer = { login: Login; accountId: string; lines: readonly object[] }

/**
 * A customer of one journey's own, which may change all she has: two policies with a second driver, garaged
 * at home, the personal address as well, and one at work, without documents; or no policy.
 */
export function ownCustomer(name: string, { policies = true } = {}): OwnCustomer {
  const accountId = `acc-${name}`
  const login = { username: `${name}@exemple.fr`, password: 'Premier-2026!' }
  const account = accountLine(accountId, {
    firstName: 'Inès',
    lastName: name,
    email: login.username,
    phoneNumber: '01 99 00 14 52',
    address: {
      id: `adr-${name}`,
      line1: "12 RUE DE L'EGLISE",
      postalCode: '35700',
      city: 'RENNES',
      country: 'FRANCE',
      customerId: `cus-${accountId}`,
    },
    login,
  })
  const home = { street: '12 rue de l’Église', zip: '35700', city: 'Rennes', country: 'France' }
  const work = { street: '8 quai de la Fosse', zip: '44000', city: 'Nantes', country: 'France' }
  const owned = [home, home, work].map((address, index) =>
    policyLine(accountId, `${name}-${index + 1}`, {
      startDate: `2026-0${index + 1}-15`,
      drivers,
      risks: [
        vehicle({
          licensePlate: `IN-10${index + 1}-ES`,
          manufacturer: 'Renault',
          model: `Clio ${index + 1}`,
        }),
      ],
      address: { id: `gar-${name}-${address === home ? 1 : 2}`, ...address },
      documents: [],
    }),
  )
  return { login, accountId, lines: [account, ...(policies ? owned : [])] }
}

/**
 * For `test.use({ customer: brought(ines) })`: the broker's feed brings her before anybody signs in as her,
 * once, since a second time would undo what the journeys have changed.
 */
export function brought({ accountId, login, lines }: OwnCustomer) {
  return async ({}: object, use: (login: Login) => Promise<void>): Promise<void> => {
    await bringInOnce(accountId, lines)
    await use(login)
  }
}

/** For `test.use({ customer: fresh })`: a customer of this journey alone, with whom nothing is under way. */
export async function fresh(
  {}: object,
  use: (login: Login) => Promise<void>,
  { testId }: TestInfo,
): Promise<void> {
  const { login, lines } = ownCustomer(testId)
  await bringIn(lines)
  await use(login)
}
