import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { DocumentLine, PolicyLine } from '@portal/domain/feed/feed.schema.ts'

/** The password of every customer who gets a `login` here. */
export const testPassword = 'Demo-2026!'

/** The broker's line of Camille Martin of Rennes, who cannot sign in yet, unless `change` says otherwise. */
export function accountLine(accountId: string, change: Partial<AccountLine> = {}): AccountLine {
  const customerId = `cus-${accountId}`
  return {
    kind: 'account',
    accountId,
    customerId,
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille@exemple.fr',
    phoneNumber: null,
    commercialConsent: true,
    address: {
      id: 'adr-1',
      line1: '12 RUE DES LILAS',
      postalCode: '35000',
      city: 'RENNES',
      country: 'FRANCE',
      customerId,
    },
    ...change,
  }
}

/** The same for a customer who can sign in as `username`. */
export function customerLine(
  accountId: string,
  username: string,
  change: Partial<AccountLine> = {},
): AccountLine {
  return accountLine(accountId, {
    email: username,
    login: { username, password: testPassword },
    ...change,
  })
}

/**
 * The broker's line of a policy in force of two drivers and one vehicle, its registration owed, but for
 * `change`.
 */
export function policyLine(
  accountId: string,
  policyNumber: string,
  change: Partial<PolicyLine> = {},
): PolicyLine {
  return {
    kind: 'policy',
    accountId,
    customerId: `cus-${accountId}`,
    policyNumber,
    state: 'En cours',
    premiumA: 612.4,
    startDate: '2026-10-30',
    drivers: [zoe, marie],
    risks: [vehicle()],
    paymentDetails: {
      id: `pay-${policyNumber}`,
      paymentMethod: 'Prélèvement',
      bankAccount: { ownerName: 'Mme Zoé Martin', bic: 'PSSTFRPPXXX', iban: 'FR1420041010050500013M02606' },
    },
    address: {
      id: `gar-${accountId}`,
      street: '12 RUE DES LILAS',
      zip: '35000',
      city: 'RENNES',
      country: 'FRANCE',
    },
    documents: [owedDocument('Carte grise')],
    ...change,
  }
}

/** The broker's line of a document of that policy to download, `content` in base64. */
export function documentLine(
  accountId: string,
  policyNumber: string,
  id: string,
  change: Partial<DocumentLine> = {},
): DocumentLine {
  return {
    kind: 'document',
    accountId,
    policyNumber,
    id,
    fileName: `${id}.pdf`,
    created: '2026-11-02',
    content: 'JVBERi0=',
    ...change,
  }
}

const zoe: PolicyLine['drivers'][number] = {
  principal: true,
  crm: 0.5,
  salutation: 'Mme',
  firstName: 'Zoé',
  lastName: 'Martin',
  birthDate: '1984-02-11',
}

const marie: PolicyLine['drivers'][number] = {
  principal: false,
  crm: 1,
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-05-04',
}

/** A vehicle with two guarantees. */
export function vehicle(change: Partial<PolicyLine['risks'][number]> = {}): PolicyLine['risks'][number] {
  return {
    licensePlate: 'AB-123-CD',
    manufacturer: 'Vérane',
    model: 'Ligne 3',
    guaranteeFormula: 'Tous Risques',
    guarantees: [
      { type: 'Vol', description: 'Vol du véhicule', franchise: 250.5 },
      { type: 'Assistance', description: 'Dépannage', franchise: null },
    ],
    ...change,
  }
}

type OwedDocument = NonNullable<PolicyLine['documents']>[number]

/** A document that the customer owes, of two files at most. */
export function owedDocument(name: string, change: Partial<OwedDocument> = {}): OwedDocument {
  return {
    name,
    description: 'Recto et verso',
    fileType: 'carteGrise',
    status: 'pending',
    canResend: false,
    maxFileNumber: 2,
    ...change,
  }
}

/** What `testApi` starts with. */
export const portfolio = [
  customerLine('acc-1', 'camille@exemple.fr'),
  customerLine('acc-2', 'karim@exemple.fr', { firstName: 'Karim' }),
  policyLine('acc-1', 'P-1'),
  policyLine('acc-1', 'P-9', { state: 'Résilié' }),
  policyLine('acc-2', 'P-2'),
]
