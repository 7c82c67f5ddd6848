import { expect, it } from 'vitest'
import { countingDownload, countingUpload } from './transports.ts'

// The development server of the specs answers: a real one, for the real XMLHttpRequest.
const here = '/@vite/client'
const form = () => {
  const body = new FormData()
  body.set('upfile', new File([new Uint8Array(300_000)], 'a.pdf'))
  return body
}

it('an upload gives the answer with its status, type and text', async () => {
  const answer = await countingUpload(() => undefined)(here, { method: 'GET' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect((await answer.text()).length).toBeGreaterThan(100)
})

it('an upload tells the share that has left, up to all of it', async () => {
  const shares: number[] = []
  await countingUpload((share) => shares.push(share))(here, { method: 'POST', body: form() })
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares)
})

it('an upload that reaches nobody is a broken connection', async () => {
  const upload = countingUpload(() => undefined)
  await expect(upload('http://localhost:1/', { method: 'POST', body: form() })).rejects.toThrow(TypeError)
})

it.each(['before', 'while'])('an upload can be stopped %s it is sent', async (moment) => {
  const abort = new AbortController()
  if (moment === 'before') abort.abort()
  const init = { method: 'POST', body: form(), signal: abort.signal }
  const sending = countingUpload(() => undefined)(here, init)
  abort.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})

it('a download counts its bytes and keeps them, with status and headers', async () => {
  const counts: number[] = []
  const answer = await countingDownload((bytes) => counts.push(bytes))(here, {})
  const blob = await answer.blob()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(counts.at(-1)).toBe(blob.size)
})
