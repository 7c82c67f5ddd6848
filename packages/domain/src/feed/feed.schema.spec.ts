import { describe, expect, it } from 'vitest'
import {
  accountLine,
  documentLine,
  owedDocument,
  policyLine,
  vehicle,
} from '../../../../apps/server/src/test/inputs/feed-lines.ts'
import { FeedLine } from './feed.schema.ts'
import { lineFault } from './line-fault.ts'

const account = accountLine('acc-1')
const policy = policyLine('acc-1', 'P-1')
const risk = vehicle()
const owed = owedDocument('Carte grise')
const document = documentLine('acc-1', 'P-1', 'doc-1')

const debit = (change: object = {}) => ({ day: '2026-12-05', amount: 62.4, status: 'due', ...change })

function complaintsAbout(line: unknown): string[] {
  return FeedLine.safeParse(line, { reportInput: true }).error?.issues.map(lineFault) ?? []
}

describe('accepts', () => {
  it.each([
    ['an account without phone number and login', { ...account, phoneNumber: undefined, login: undefined }],
    ['an account with null for them', { ...account, phoneNumber: null, login: null }],
    [
      'a policy without payment details and documents',
      { ...policy, paymentDetails: undefined, documents: undefined },
    ],
    ['a policy with null for them', { ...policy, paymentDetails: null, documents: null }],
    ['a policy without trailers and passengers', { ...policy, trailers: null, paidTransport: null }],
    ['a policy that tells no premiums', { ...policy, payments: null, unpaid: null, renewal: null }],
    [
      'the least that can be told of premiums',
      {
        ...policy,
        payments: [],
        unpaid: { amount: 62.4, noticeSentOn: '2026-11-02' },
        renewal: { day: '2027-04-01', premium: 640 },
      },
    ],
    ['a policy whose use and history nobody knows', { ...policy, usage: null, history: null }],
    ['a history without claims', { ...policy, history: { upTo: '2026-10-31', yearsAtLeast: 0, claims: [] } }],
    [
      'driver names and numbers of files as null',
      {
        ...policy,
        drivers: [
          { principal: false, crm: null, salutation: null, firstName: null, lastName: null, birthDate: null },
        ],
        documents: [{ ...owed, maxFileNumber: null, exactFileNumber: null }],
      },
    ],
    ['a policy without principal driver', { ...policy, drivers: [] }],
    ['a document beside the feed', { ...document, content: undefined, path: 'pdf/attestation.pdf' }],
  ])('%s', (_name, line) => {
    expect(complaintsAbout(line)).toEqual([])
  })
})

describe('refuses', () => {
  it.each([
    [42, 'must be an object'],
    [{ kind: 'sinister' }, 'kind: is none of account, policy, document'],
    [{ ...account, accountId: undefined }, 'accountId: is missing'],
    [{ ...account, accountId: 7 }, 'accountId: must be text in quotes'],
    [{ ...account, accountId: ' acc-1' }, 'accountId: begins or ends with a space'],
    [{ ...account, nickname: 'Zo' }, 'nickname: is not a field of the feed'],
    [{ ...account, email: 'zoe' }, 'email: is no e-mail address'],
    [{ ...account, firstName: '  ' }, 'firstName: is empty'],
    [{ ...account, lastName: 'Le\u0000fèvre' }, 'lastName: holds control characters'],
    [{ ...account, lastName: 'Lef\u202Eèvre' }, 'lastName: holds control characters'],
    [{ ...account, commercialConsent: 'true' }, 'commercialConsent: must be true or false'],
    [{ ...account, address: { ...account.address, city: null } }, 'address.city: must be text in quotes'],
    [{ ...account, login: { username: 'z', password: '' } }, 'login.password: is empty'],
    [
      { ...policy, policyNumber: 'address' },
      'policyNumber: cannot be address or iban, which collide with paths',
    ],
    [
      { ...policy, policyNumber: 'iban' },
      'policyNumber: cannot be address or iban, which collide with paths',
    ],
    [{ ...policy, policyNumber: '..' }, 'policyNumber: cannot be . or ..'],
    [{ ...policy, premiumA: 612.405 }, 'premiumA: has more than two decimals'],
    [{ ...policy, premiumA: -1 }, 'premiumA: is less than 0'],
    [{ ...policy, premiumA: '612' }, 'premiumA: must be a number'],
    [{ ...policy, startDate: '2026-02-30' }, 'startDate: is no day written yyyy-mm-dd'],
    [{ ...policy, renewalDate: '01.03.2027' }, 'renewalDate: is no day written yyyy-mm-dd'],
    [{ ...policy, drivers: [{ principal: true, crm: 0.555 }] }, 'drivers[0].crm: has more than two decimals'],
    [{ ...policy, drivers: [{ principal: true, crm: 4 }] }, 'drivers[0].crm: is more than 3.5'],
    [
      { ...policy, drivers: [{ principal: true }, { principal: true }] },
      'drivers: have more than one principal',
    ],
    [{ ...policy, risks: [] }, 'risks: are none'],
    [{ ...policy, risks: [{ ...risk, licensePlate: '' }] }, 'risks[0].licensePlate: is empty'],
    [
      { ...policy, risks: [{ ...risk, guarantees: [{ type: 'Vol', description: '', franchise: 0.001 }] }] },
      'risks[0].guarantees[0].franchise: has more than two decimals',
    ],
    [
      { ...policy, documents: [{ ...owed, status: 'lost' }] },
      'documents[0].status: is none of pending, received, validated, rejected, not validated, cancelled',
    ],
    [{ ...policy, documents: [owed, owed] }, 'documents: have a name twice'],
    [
      { ...policy, documents: [{ ...owed, maxFileNumber: 1, exactFileNumber: 2 }] },
      'documents[0].exactFileNumber: is more than maxFileNumber',
    ],
    [{ ...policy, trailers: ' ' }, 'trailers: is empty'],
    [
      { ...policy, history: { upTo: '2026-10-31', yearsAtLeast: -1, claims: [] } },
      'history.yearsAtLeast: is less than 0',
    ],
    [
      {
        ...policy,
        history: {
          upTo: '2026-10-31',
          yearsAtLeast: 0,
          claims: [{ date: '2025-03-14', nature: 'Collision', liability: '50 %' }],
        },
      },
      'history.claims[0].liability: is none of none, partial, full',
    ],
    [
      {
        ...policy,
        payments: Array.from({ length: 37 }, (_, index) => debit({ day: `20${index + 30}-01-05` })),
      },
      'payments: are more than 36',
    ],
    [{ ...policy, payments: [debit(), debit()] }, 'payments: have a day twice'],
    [{ ...policy, payments: [debit({ amount: -1 })] }, 'payments[0].amount: is less than 0'],
    [
      { ...policy, payments: [debit({ status: 'lost' })] },
      'payments[0].status: is none of due, paid, unpaid',
    ],
    [{ ...policy, unpaid: { amount: 62.4 } }, 'unpaid.noticeSentOn: is missing'],
    [
      { ...policy, unpaid: { amount: 62.4, noticeSentOn: '2026-11-02', suspendedFrom: '2026-11-02' } },
      'unpaid.suspendedFrom: is not after noticeSentOn',
    ],
    [{ ...policy, renewal: { day: '2027-04-01', premium: 640, crm: 0.4 } }, 'renewal.crm: is less than 0.5'],
    [{ ...policy, renewal: { day: '1.4.2027', premium: 640 } }, 'renewal.day: is no day written yyyy-mm-dd'],
    [{ ...policy, paidTransport: 'oui' }, 'paidTransport: must be true or false'],
    [{ ...document, created: '4 mai' }, 'created: is no day written yyyy-mm-dd'],
    [{ ...document, content: 'JVBERi0' }, 'content: is not base64'],
    [{ ...document, content: undefined }, 'content: is needed, or path, not both'],
    [{ ...document, path: 'a.pdf' }, 'content: is needed, or path, not both'],
    [
      { ...document, content: null, path: 'pdf/../../a.pdf' },
      'path: does not stay in the folder of the feed',
    ],
    [{ ...document, content: null, path: '/etc/passwd' }, 'path: does not stay in the folder of the feed'],
    [{ ...document, fileName: 'a/b.pdf' }, 'fileName: holds a slash'],
  ])('%j: %s', (line, expected) => {
    expect(complaintsAbout(line)).toEqual([expected])
  })
})
