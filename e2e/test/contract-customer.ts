import { ownCustomer, type OwnCustomer } from './own-customer.ts'

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
const bankAccount = { ownerName: 'Mme Inès Faure', bic: 'AGRIFRPP', iban: 'FR7630006000011234567890189' }

/**
 * A customer of one journey's own who changes and ends contracts: three policies of this year with a second driver, all but the
 * last with payment details.
 */
export function contractCustomer(name: string): OwnCustomer {
  const customer = ownCustomer(name)
  return { ...customer, lines: customer.lines.map((line) => completed(name, line)) }
}

function completed(name: string, line: object): object {
  if (!('policyNumber' in line)) return { ...line, phoneNumber: '01 99 00 14 52' }
  const paymentDetails =
    line.policyNumber === `${name}-3`
      ? null
      : { id: `pay-${name}`, paymentMethod: 'Prélèvement', bankAccount }
  return { ...line, drivers, paymentDetails }
}
