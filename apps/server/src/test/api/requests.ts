import { calls, type CallName } from '@portal/contract/calls.ts'
import { apiPrefix, type Call } from '@portal/contract/ground/call.ts'
import type { Body } from '@portal/contract/schemas.ts'
import type { InjectOptions } from 'fastify'
import { testPassword } from '../inputs/feed-lines.ts'
import { pdf } from '../inputs/samples.ts'
import { amendmentDigest } from './amendment.ts'
import type { TestApi } from './api.ts'
import { boundary, formBody, uploadParts } from './upload-form.ts'

const driver = {
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-05-04',
  effectiveDate: '2026-11-21',
} as const

const address = { street: '8 RUE DE PARIS', zip: '35000', city: 'RENNES', country: 'FRANCE' }

/** A body of each JSON call that the test server accepts. */
export const goodBodies = {
  closeAccount: { password: testPassword },
  requestCallBack: { phone: '0199001234' },
  bookCallBack: { phone: '0199001234', day: '2026-11-23', from: '10:00' },
  sendMessage: { text: 'Bonjour,\nmerci de me rappeler.', email: 'camille@exemple.fr' },
  sendComplaint: { text: 'Ma demande est restée sans réponse.' },
  changePassword: { oldPassword: testPassword, newPassword: 'Nouveau-2027!' },
  confirmPassword: { password: testPassword },
  addDriver: {
    ...driver,
    bonus: 0.64,
    relationToCustomer: 'Conjoint',
    driverLicenseNr: '12AB34567',
    driverLicensePermDate: '2009-06-01',
  },
  removeDriver: driver,
  changeVehicle: {
    manufacturer: 'Vérane',
    model: 'Ligne 5',
    engine: 'Essence',
    equipment: 'Confort',
    licensePlate: 'EF-456-GH',
    regDate: '2024-02-29',
    effectiveDate: '2026-12-01',
  },
  changePaymentDetails: {
    id: 'pay-P-1',
    paymentMethod: 'Prélèvement',
    bankAccount: { iban: 'FR1420041010050500013M02606', ownerName: 'Mme Zoé Martin', changeHolder: true },
  },
  changePhoneNumber: { phoneNumber: '01 99 00 56 78' },
  changeEmail: { email: 'zoe.nouvelle@exemple.fr' },
  confirmEmail: { code: 'x'.repeat(43) },
  validateAddress: { id: 'adr-1', ...address },
  changePersonalAddress: { id: 'adr-1', policyNumber: 'P-1', ...address },
  changeGarageAddress: { id: 'gar-acc-1', ...address },
  terminateContract: {
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille@exemple.fr',
    phone: '0199001234',
    reason: 'Résiliation à l’échéance',
    comment: '',
    licensePlate: 'AB-123-CD',
    hasFile: false,
    files: [],
  },
} satisfies { [Name in JsonCall]: Body<Name> }

export type JsonCall = {
  [Name in CallName]: (typeof calls)[Name]['request'] extends 'json' ? Name : never
}[CallName]

const isJsonCall = (name: string): name is JsonCall => name in goodBodies
export const jsonCalls = Object.keys(goodBodies).filter(isJsonCall)

const ownParams: Record<string, string> = {
  accountId: 'acc-1',
  policyNumber: 'P-1',
  documentId: 'doc-1',
  number: 'EA-20261121-00000000',
  granted: 'true',
  iban: 'FR1420041010050500013M02606',
}

type Asked = {
  /** Another account than acc-1, in the token and in the path. */
  as?: string
  params?: Record<string, string>
  headers?: Record<string, string>
  /** The Idempotency-Key. */
  key?: string
  body?: unknown
  raw?: string
}

/** The address of a call with acc-1's own parameters, or others. */
export function pathOf(call: Call, params: Record<string, string> = {}): string {
  const all: Record<string, string> = { ...ownParams, ...params }
  return (
    apiPrefix + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(all[name] ?? 'x'))
  )
}

/** A request that acc-1 makes: a good one unless something else is asked for. */
export async function ask(
  api: TestApi,
  name: CallName,
  { as = 'acc-1', params, headers, key, body, raw }: Asked = {},
) {
  const call: Call = calls[name]
  const { type, payload } = bodyOf(name, call, body, raw)
  return api.app.inject({
    method: call.method,
    url: pathOf(call, { accountId: as, ...params }),
    headers: {
      ...(headers?.['authorization'] === undefined && (await api.bearer(as))),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

function bodyOf(
  name: CallName,
  { request }: Call,
  body: unknown,
  raw: string | undefined,
): { type?: string; payload?: InjectOptions['payload'] } {
  if (raw !== undefined) return { type: 'application/json', payload: raw }
  if (request === 'none') return {}
  if (request === 'empty-json') return { type: 'application/json' }
  if (request === 'multipart')
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      payload: forms[name] ?? formOf('upfile'),
    }
  const good: Partial<Record<string, unknown>> = goodBodies
  return { type: 'application/json', payload: JSON.stringify(body === undefined ? good[name] : body) }
}

const parts = uploadParts(pdf(), { fileName: 'carte.pdf' })
const amendment = { name: 'amendment', content: amendmentDigest }
const formOf = (...names: string[]) =>
  formBody([...parts, amendment].filter(({ name = '' }) => names.includes(name)))
const forms: Partial<Record<CallName, Buffer>> = {
  uploadDocument: formOf('upfile', 'fileType'),
  signAmendment: formOf('upfile', 'amendment'),
}
