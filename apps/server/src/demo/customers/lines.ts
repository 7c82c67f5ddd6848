import type { salutations } from '@portal/domain/driver/driver.ts'
import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { addDays, addYears } from '@portal/domain/ground/calendar.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { demoEmails } from '@portal/words/identity/sign-in.ts'
import { formulas, type Formula } from './guarantees.ts'

type Salutation = (typeof salutations)[number]

/** A person as the policies of the portfolio name one. */
export type DemoPerson = {
  salutation: Salutation
  firstName: string
  lastName: string
  birthDate: IsoDate
  licenceNumber?: string
  licenceDate?: IsoDate
}

/** A customer of the portfolio with everything that comes from the broker. */
export type DemoCustomer = { account: AccountLine; policies: PolicyLine[] }

type DemoAccount = Omit<
  AccountLine,
  'kind' | 'accountId' | 'customerId' | 'email' | 'commercialConsent' | 'address'
> & {
  address: Omit<AccountLine['address'], 'id' | 'customerId'>
  commercialConsent?: boolean
}

/** The account line of the customer called `name` in ids and among the demonstration sign-ins. */
export function accountLine(
  name: keyof typeof demoEmails,
  { address, ...account }: DemoAccount,
): AccountLine {
  const customerId = `cus-${name}`
  return {
    kind: 'account',
    accountId: `acc-${name}`,
    customerId,
    email: demoEmails[name],
    commercialConsent: true,
    ...account,
    address: { id: `adr-${name}`, ...address, customerId },
  }
}

type Terms = Pick<PolicyLine, 'payments' | 'unpaid' | 'renewal'> & {
  number: string
  state?: string
  premiumA: number
  startDate: IsoDate
  vehicle: [manufacturer: string, model: string, licensePlate: string]
  formula: Formula
  /** The first one is the principal driver, with this bonus/malus. */
  drivers: [DemoPerson, ...DemoPerson[]]
  crm: number
  bankAccount?: NonNullable<PolicyLine['paymentDetails']>['bankAccount']
  garage: PolicyLine['address']
  documents?: PolicyLine['documents']
  usage?: string
  history?: PolicyLine['history']
}

/** The policy line of `terms` for the customer called `name` in ids. */
export function policyLine(name: string, terms: Terms): PolicyLine {
  const [manufacturer, model, licensePlate] = terms.vehicle
  return {
    kind: 'policy',
    accountId: `acc-${name}`,
    customerId: `cus-${name}`,
    policyNumber: terms.number,
    state: terms.state ?? 'En cours',
    premiumA: terms.premiumA,
    startDate: terms.startDate,
    drivers: terms.drivers.map((driver, index) => ({
      principal: index === 0,
      crm: index === 0 ? terms.crm : null,
      ...driver,
    })),
    risks: [
      {
        licensePlate,
        manufacturer,
        model,
        guaranteeFormula: terms.formula,
        guarantees: [...formulas[terms.formula]],
      },
    ],
    paymentDetails: terms.bankAccount
      ? { id: `pay-${terms.number}`, paymentMethod: 'Prélèvement mensuel', bankAccount: terms.bankAccount }
      : null,
    address: terms.garage,
    usage: terms.usage ?? null,
    history: terms.history ?? null,
    payments: terms.payments ?? null,
    unpaid: terms.unpaid ?? null,
    renewal: terms.renewal ?? null,
    documents: terms.documents ?? [],
  }
}

/** A day some years and days before `today`. */
export function ago(today: IsoDate, { years = 0, days = 0 }: { years?: number; days?: number }): IsoDate {
  return addDays(addYears(today, -years), -days)
}

export const privateTrips = 'Déplacements privés et trajet domicile-travail'

/** A claim of Camille Martin's, partly her fault: free after four years at 0.50. */
export const scratch = (date: IsoDate) => ({
  date,
  nature: 'Collision, dommages matériels',
  liability: 'partial' as const,
  driver: 'Camille Martin',
})
