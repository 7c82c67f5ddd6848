import type { TestApi } from './api.ts'

/** One part of a form, as bytes: `name` undefined leaves the name out, `fileName` makes it a file. */
export type Part = {
  name?: string
  fileName?: string
  type?: string
  content: Buffer | string
  headers?: string
}

export const boundary = '----verane'

export function formBody(parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer {
  return Buffer.concat([...parts.map(partBytes), Buffer.from(end)])
}

export function uploadParts(
  content: Buffer | string,
  { fileType = 'carteGrise', fileName = 'photo.pdf' } = {},
): Part[] {
  return [
    { name: 'upfile', fileName, type: 'application/pdf', content },
    { name: 'fileType', content: fileType },
  ]
}

export const uploadPath = (policyNumber: string, accountId = 'acc-1') =>
  `/api/v1/document/accounts/${accountId}/policy/${policyNumber}/uploadfile`

type Sending = { policyNumber?: string; accountId?: string; headers?: Record<string, string> }

/** Sends a form to the upload call of acc-1's P-1, unless told otherwise. */
export async function sendForm(
  { app, bearer }: TestApi,
  body: Buffer,
  { policyNumber = 'P-1', accountId = 'acc-1', headers = {} }: Sending = {},
) {
  return app.inject({
    method: 'POST',
    url: uploadPath(policyNumber, accountId),
    headers: {
      ...(await bearer('acc-1')),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: body,
  })
}

export function upload(
  api: TestApi,
  content: Buffer | string,
  options: Sending & { fileType?: string; fileName?: string } = {},
) {
  return sendForm(api, formBody(uploadParts(content, options)), options)
}

function partBytes({ name, fileName, type, content, headers = '' }: Part): Buffer {
  const disposition = [
    'form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ].join('; ')
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n`
  const typeLine = type === undefined ? '' : `Content-Type: ${type}\r\n`
  return Buffer.concat([
    Buffer.from(`${head}${typeLine}${headers}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}
