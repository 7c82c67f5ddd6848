import { pdf } from '../inputs/samples.ts'
import type { TestApi } from './api.ts'
import { ask, goodBodies } from './requests.ts'

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

export const withFiles = (reason: string, ...files: object[]) => ({
  ...goodBodies.terminateContract,
  reason,
  comment: 'Voir le justificatif',
  hasFile: files.length > 0,
  files,
})

type Sending = { policyNumber?: string; key?: string; headers?: Record<string, string> }

export function terminate(
  api: TestApi,
  body: object | string,
  { policyNumber = 'P-1', ...others }: Sending = {},
) {
  const content = typeof body === 'string' ? { raw: body } : { body }
  return ask(api, 'terminateContract', { params: { policyNumber }, ...content, ...others })
}
