import { once } from 'node:events'
import { request as inClear, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as inTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { helpPath } from '@portal/contract/ground/help-path.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { proof, reasons, withFiles } from './test/api/termination.ts'
import { boundary, formBody, uploadParts, uploadPath } from './test/api/upload-form.ts'
import { go, signInOver, type Jar } from './test/identity/http-browser.ts'
import { testPassword } from './test/inputs/feed-lines.ts'
import { pdf } from './test/inputs/samples.ts'
import { filesIn, portalProcess } from './test/process/portal-process.ts'
import { burstFeed, emailOf } from './test/process/writes.ts'
import { testFront } from './test/servers/front.ts'

const front = await testFront()
const portal = await portalProcess({
  port: front.port,
  feed: burstFeed(),
  env: { PUBLIC_URL: front.origin, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' },
})
afterAll(async () => {
  await portal.close()
  front.close()
})

const isServed = () => expect.poll(() => statusOf('/live')).toBe(200)
beforeEach(isServed)

/** Begins to ask through the front, from an address of this machine. */
const begin = (path: string, options: RequestOptions = {}) =>
  (front.origin.startsWith('https:') ? inTls : inClear)(front.origin + path, { agent: false, ...options })

async function answerOf(asked: ReturnType<typeof begin>) {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const statusOf = async (path: string, options?: RequestOptions) =>
  (await answerOf(begin(path, options).end())).status

async function send(path: string, headers: Record<string, string>, body: Buffer) {
  const sized = { ...headers, 'content-length': body.length }
  return answerOf(begin(path, { method: 'POST', headers: sized }).end(body))
}

async function signedIn(accountId: string): Promise<{ authorization: string }> {
  const jar: Jar = new Map()
  await signInOver(front.origin, jar, { email: emailOf(accountId), password: testPassword })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { body } = await go(jar, 'POST', `${front.origin}/auth/token`, { headers })
  const { accessToken } = JSON.parse(body) as { accessToken: string }
  return { authorization: `Bearer ${accessToken}` }
}

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const termination = (accountId: string) => `/api/v1/policy/accounts/${accountId}/${accountId}-P0/terminate`
const upload = (accountId: string) => uploadPath(`${accountId}-P0`, accountId)

describe('bodies', () => {
  it('takes the largest: a document of 10 MB, and two such files of a termination, 27 MB in base64', async () => {
    const signed = await signedIn('acc-1')
    const file = (name: string) => pdf({ text: name, sizeBytes: 10_000_000 })
    const form = formBody(uploadParts(file('document'), { fileType: 'autre' }))
    expect(await send(upload('acc-1'), { ...signed, ...multipart }, form)).toMatchObject({ status: 200 })
    const ending = Buffer.from(
      JSON.stringify(withFiles(reasons.other, proof(file('one')), proof(file('two')))),
    )
    expect(ending.length).toBeGreaterThan(26_600_000)
    expect(await send(termination('acc-1'), { ...signed, ...json }, ending)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a termination', 413, 'too-large', termination('acc-2'), json, true],
    ['a document', 413, 'too-large', upload('acc-2'), multipart, true],
    ['whoever has no token', 401, 'invalid-token', termination('acc-2'), json, false],
  ] as const)('of 30 MB get the portal’s own answer: %s, %i', async (_, status, code, path, type, isIn) => {
    const headers = { ...type, ...(isIn && (await signedIn('acc-2'))) }
    for (const length of [30_000_000, 30 * 1024 * 1024]) {
      const answer = await send(path, headers, Buffer.alloc(length, 0x20))
      expect(answer).toMatchObject({ status, headers: { 'content-type': expect.stringMatching(/json/) } })
      expect(JSON.parse(answer.body)).toMatchObject({ status, code })
    }
  })
})

it('gives a page with the portal’s own headers', async () => {
  const direct = await fetch(portal.url + helpPath)
  const { headers } = await answerOf(begin(helpPath).end())
  const changes = [
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
    'server',
    'vary',
  ]
  const names = [...direct.headers.keys()].filter((name) => !changes.includes(name) && !name.endsWith('-id'))
  expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'x-content-type-options']))
  for (const name of names) expect([name, headers[name]]).toEqual([name, direct.headers.get(name)])
})

it('counts a customer by where she connects from, whatever address she claims', async () => {
  const statuses: (number | undefined)[] = []
  for (let n = 0; n <= 300; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n % 250}` }
    statuses.push(await statusOf(helpPath, { headers, localAddress: '127.0.0.2' }))
  }
  expect(statuses.indexOf(429)).toBe(300)
  expect(await statusOf(helpPath, { localAddress: '127.0.0.3' })).toBe(200)
})

it('lets uploads end that are under way when the portal stops, then says 502 or 503, and serves once it is back', async () => {
  const signed = await signedIn('acc-3')
  const uploads = [1, 2, 3].map((n) => {
    const parts = uploadParts(pdf({ text: `${n}`, sizeBytes: 9_000_000 + n }), { fileType: 'autre' })
    const form = formBody(parts)
    const headers = { ...signed, ...multipart, 'content-length': form.length }
    const asked = begin(upload('acc-3'), { method: 'POST', headers })
    const answer = answerOf(asked)
    const half = form.length / 2
    asked.write(form.subarray(0, half))
    return async () => {
      asked.end(form.subarray(half))
      return (await answer).status
    }
  })
  await expect.poll(async () => (await filesIn(portal.dataDir, 'files/incoming')).length).toBe(uploads.length)
  portal.signal('SIGTERM')
  await expect.poll(() => portal.statusOf('/live')).toBe(0)
  expect(await Promise.all(uploads.map((finish) => finish()))).toEqual([200, 200, 200])
  expect(await portal.exitCode()).toBe(0)
  expect([502, 503]).toContain(await statusOf('/live'))
  await portal.start()
  await isServed()
})
