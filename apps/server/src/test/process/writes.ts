import { calls } from '@portal/contract/calls.ts'
import { apiPrefix, type CallTable } from '@portal/contract/ground/call.ts'
import type { JournaledCall } from '@portal/words/stories.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import { goodBodies } from '../api/requests.ts'
import { proof, reasons, withFiles } from '../api/termination.ts'
import { customerLine, policyLine, testPassword } from '../inputs/feed-lines.ts'
import { pdf } from '../inputs/samples.ts'
import type { PortalProcess } from './portal-process.ts'

/** A write of a customer. Its `mark` is in what the journal keeps of it, alone of that account and call. */
export type Write = {
  call: JournaledCall
  accountId: string
  policyNumber?: string
  key: string
  mark: string
  body: object | { fileType: string; content: Buffer }
}

const accountIds = ['acc-1', 'acc-2', 'acc-3', 'acc-4']
const closingAccount = 'acc-5'

/** Customers with policies that take everything, and one who only closes her account. */
export function burstFeed(policiesEach = 2): object[] {
  return [
    ...[...accountIds, closingAccount].map((accountId) => customerLine(accountId, emailOf(accountId))),
    ...policyKeys(policiesEach).map(({ accountId, policyNumber }) =>
      policyLine(accountId, policyNumber, { drivers: [] }),
    ),
  ]
}

export const emailOf = (accountId: string) => `${accountId}@exemple.fr`

/** Each call that writes, on each account or policy it is about; uploads and terminations bring files. */
export function burstWrites(policiesEach = 2): Write[] {
  let count = 0
  const write = (call: JournaledCall, on: Omit<Write, 'call' | 'key' | 'mark' | 'body'>, bodyOf: BodyOf) => {
    const mark = `M${String(++count).padStart(4, '0')}Z`
    return { call, ...on, key: `key-${mark}`, ...bodyOf(mark, count) }
  }
  return [
    write('closeAccount', { accountId: closingAccount }, () => ({
      mark: '',
      body: { password: testPassword },
    })),
    ...accountIds.flatMap((accountId) =>
      accountBodies(accountId).map(([call, bodyOf]) => write(call, { accountId }, bodyOf)),
    ),
    ...policyKeys(policiesEach).flatMap((key) =>
      policyBodies(key).map(([call, bodyOf]) => write(call, key, bodyOf)),
    ),
  ]
}

export async function send(server: PortalProcess, write: Write): Promise<Response> {
  const answer = await sendOnce(server, write)
  return answer.status === 503 ? send(server, write) : answer
}

async function sendOnce(server: PortalProcess, write: Write): Promise<Response> {
  const { call, accountId, policyNumber = '', key, body } = write
  const { method, path }: CallTable[string] = calls[call]
  const params: Record<string, string> = { accountId, policyNumber, granted: 'false' }
  const url = server.url + apiPrefix + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const headers = { ...(await server.bearer(accountId)), 'idempotency-key': key }
  if ('fileType' in body) return fetch(url, { method, headers, body: formOf(write) })
  const payload = call === 'setConsent' ? null : JSON.stringify(body)
  return fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: payload })
}

type BodyOf = (mark: string, count: number) => Pick<Write, 'mark' | 'body'>

function policyKeys(policiesEach: number): PolicyKey[] {
  return accountIds.flatMap((accountId) =>
    Array.from({ length: policiesEach }, (_, index) => ({
      accountId,
      policyNumber: `${accountId}-P${index}`,
    })),
  )
}

function accountBodies(accountId: string): [JournaledCall, BodyOf][] {
  const policyNumber = `${accountId}-P0`
  return [
    ['requestCallBack', () => ({ mark: '', body: goodBodies.requestCallBack })],
    ['sendMessage', (mark) => ({ mark, body: { text: mark, email: emailOf(accountId) } })],
    ['sendComplaint', (mark) => ({ mark, body: { text: mark } })],
    ['setConsent', () => ({ mark: '', body: {} })],
    ['changePassword', () => ({ mark: '', body: goodBodies.changePassword })],
    [
      'changePersonalAddress',
      (mark) => ({ mark, body: { ...goodBodies.changePersonalAddress, street: mark, policyNumber } }),
    ],
  ]
}

function policyBodies({ accountId, policyNumber }: PolicyKey): [JournaledCall, BodyOf][] {
  const upload =
    (fileType: string): BodyOf =>
    (mark, count) => ({
      mark,
      body: { fileType, content: fileOf(mark, count) },
    })
  return [
    ['uploadDocument', upload('carteGrise')],
    ['uploadDocument', upload('autre')],
    ['uploadDocument', upload('autre')],
    ['addDriver', (mark) => ({ mark, body: { ...goodBodies.addDriver, lastName: mark } })],
    ['removeDriver', (mark) => ({ mark, body: { ...goodBodies.removeDriver, lastName: mark } })],
    ['changeVehicle', (mark) => ({ mark, body: { ...goodBodies.changeVehicle, model: mark } })],
    ['changePaymentDetails', (mark) => ({ mark, body: paymentOf(policyNumber, `Mme Zoé ${mark}`) })],
    [
      'changeGarageAddress',
      (mark) => ({
        mark,
        body: { ...goodBodies.changeGarageAddress, id: `gar-${accountId}`, street: mark },
      }),
    ],
    ['terminateContract', (mark, count) => ({ mark, body: terminationOf(accountId, mark, count) })],
  ]
}

function paymentOf(policyNumber: string, ownerName: string) {
  const { bankAccount, ...details } = goodBodies.changePaymentDetails
  return { ...details, id: `pay-${policyNumber}`, bankAccount: { ...bankAccount, ownerName } }
}

/** Every other one comes from an address that is not the one on file, which gets a copy of the receipt. */
function terminationOf(accountId: string, mark: string, count: number): object {
  const files = [fileOf(mark, count), fileOf(`${mark} bis`, count + 1)]
  return {
    ...withFiles(reasons.other, ...files.map((content) => proof(content))),
    email: count % 2 === 0 ? emailOf(accountId) : 'ailleurs@exemple.fr',
    comment: mark,
  }
}

/** No two are of one size: a second one of a policy would count as joined already (§5). */
function fileOf(mark: string, count: number): Buffer {
  return pdf({ text: mark, sizeBytes: 30_000 + count * 700 })
}

function formOf({ mark, body }: Write): FormData {
  const form = new FormData()
  if (!('fileType' in body)) throw new Error('This write has no file')
  form.set('upfile', new Blob([new Uint8Array(body.content)], { type: 'application/pdf' }), `${mark}.pdf`)
  form.set('fileType', body.fileType)
  return form
}
