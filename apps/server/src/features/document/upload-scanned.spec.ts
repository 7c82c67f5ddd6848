import { afterAll, expect, it } from 'vitest'
import { sharedApi } from '../../test/api/shared-api.ts'
import { upload } from '../../test/api/upload-form.ts'
import { leavingAll } from '../../test/api/world.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { testClamd } from '../../test/servers/clamd.ts'

let verdict: string | undefined
const clamd = await testClamd((content, socket) => {
  if (verdict === undefined) socket.destroy()
  return content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : verdict
})
afterAll(clamd.close)
const api = await sharedApi({ env: { CLAMD_URL: clamd.url } })

it('refuses a file in which the scanner finds a program, and keeps nothing of it', async () => {
  verdict = 'stream: OK'
  const answer = await leavingAll(api, () => upload(api, pdf({ text: 'EICAR' })))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'infected-file'])
})

it.each([
  ['hangs up', undefined],
  ['is over its own limit', 'INSTREAM size limit exceeded. ERROR'],
])('takes no file unscanned while the scanner %s', async (_, state) => {
  verdict = state
  const answer = await leavingAll(api, () => upload(api, pdf()))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

it('takes a file that was scanned and found clean', async () => {
  verdict = 'stream: OK'
  expect((await upload(api, pdf())).statusCode).toBe(200)
})
