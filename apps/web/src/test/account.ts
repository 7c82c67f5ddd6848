import type { Account } from '@portal/domain/account/account.schema.ts'

/** The account that the specs are signed in with, Camille Martin's, unless told otherwise. */
export function account(change: Partial<Account> = {}): Account {
  return {
    accountId: 'acc-1',
    customerId: 'cus-1',
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille@exemple.fr',
    phoneNumber: '01 99 00 14 52',
    commercialConsent: true,
    address: {
      id: 'adr-1',
      line1: '1 RUE DES LILAS',
      postalCode: '75011',
      city: 'PARIS',
      country: 'FRANCE',
      customerId: 'cus-1',
    },
    ...change,
  }
}
