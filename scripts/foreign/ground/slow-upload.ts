import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { boundary, formBody, uploadParts } from '../../../apps/server/src/test/api/upload-form.ts'
import type { Signed } from './journey.ts'

/** Sends half of an upload over https, and the rest when it is told to; `finish` gives the status. */
export function beginUpload(
  { origin, accountId, authorization }: Signed,
  { policyNumber }: { policyNumber: string },
  content: Buffer,
) {
  const form = formBody(uploadParts(content, { fileType: 'autre' }))
  const half = Math.floor(form.length / 2)
  const url = `${origin}/api/v1/document/accounts/${accountId}/policy/${policyNumber}/uploadfile`
  const question = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': form.length,
    },
  })
  const answered = once(question, 'response')
  question.write(form.subarray(0, half))
  return {
    async finish(): Promise<number> {
      question.end(form.subarray(half))
      const [answer] = (await answered) as [IncomingMessage]
      answer.resume()
      return answer.statusCode ?? 0
    },
  }
}
