import { memoryFeed } from '../import/feed.ts'
import { importFeed } from '../import/import.ts'
import { portfolio, type TestApi } from './api.ts'
import { pdf } from './samples.ts'

export const reasons = {
  expiry: 'Résiliation à l’échéance',
  sale: 'Je vends mon véhicule et suspends mes garanties',
  other: 'Résiliation Autre',
}

export const proof = (
  content: Buffer | string = pdf(),
  fileType = 'application/pdf',
  fileName = 'preuve.pdf',
) => ({
  fileName,
  fileType,
  fileContent: typeof content === 'string' ? content : content.toString('base64'),
})

const noFiles: object[] = []

export const request = {
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'camille@exemple.fr',
  phone: '01 99 00 12 34',
  reason: reasons.expiry,
  comment: '',
  licensePlate: 'AB-123-CD',
  hasFile: false,
  files: noFiles,
}

export const withFiles = (reason: string, ...files: object[]) => ({
  ...request,
  reason,
  comment: 'Voir le justificatif',
  hasFile: files.length > 0,
  files,
})

let last = 0

/** A policy of acc-1's own for one test; returns its number. */
export async function newPolicy(api: TestApi, change: object = {}): Promise<string> {
  const [, , model] = portfolio
  const policyNumber = `T-${++last}`
  await importFeed(api, memoryFeed([{ ...model, policyNumber, ...change }]))
  return policyNumber
}

type Sending = { policyNumber?: string; headers?: Record<string, string> }

export async function terminate(
  { app, bearer }: TestApi,
  body: object | string,
  { policyNumber = 'P-1', headers = {} }: Sending = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/policy/accounts/acc-1/${policyNumber}/terminate`,
    headers: { ...(await bearer('acc-1')), 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
