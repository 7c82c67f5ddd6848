import { gunzipSync } from 'node:zlib'
import { calls } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import { describe, expect, it } from 'vitest'
import { newPolicy } from './test/api/new-policy.ts'
import { ask } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'

const api = await sharedApi()

type Headers = Record<string, string>
const policies = (as: string, headers: Headers = {}, params?: Record<string, string>) =>
  ask(api, 'listPolicies', { as, headers, ...(params && { params }) })
const tagOf = async (as: string) => String((await policies(as)).headers['etag'])

describe('a read is named by what it says (RFC 9110 §8.8.3)', () => {
  it.each(['acc-1', 'acc-2'])(
    '%s who holds it already gets 304, no body and the same headers',
    async (as) => {
      const first = await policies(as)
      const again = await policies(as, { 'if-none-match': String(first.headers['etag']) })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      const { etag, vary } = first.headers
      expect(again.headers).toMatchObject({ etag, vary, 'cache-control': 'no-store' })
      expect(again.headers).not.toHaveProperty('content-type')
    },
  )

  it('is sent whole to whoever holds something older, under another name', async () => {
    const before = await tagOf('acc-1')
    await newPolicy(api)
    const after = await policies('acc-1', { 'if-none-match': before })
    expect(after.statusCode).toBe(200)
    expect(after.headers['etag']).not.toBe(before)
  })

  it.each([
    ['one of several', (tag: string) => `"x", ${tag}`],
    ['the strong form', (tag: string) => tag.replace('W/', '')],
    ['whatever there is', () => '*'],
  ])('takes %s', async (_, sent) => {
    const answer = await policies('acc-1', { 'if-none-match': sent(await tagOf('acc-1')) })
    expect(answer.statusCode).toBe(304)
  })
})

describe('no name opens what is somebody else’s', () => {
  it('two accounts that hold the same list have two names for it, and neither’s gives the other 304', async () => {
    const requests = (as: string, headers: Headers = {}) => ask(api, 'listRequests', { as, headers })
    const [one, other] = [await requests('acc-1'), await requests('acc-2')]
    expect([one.body, other.body]).toEqual(['[]', '[]'])
    expect(one.headers['etag']).not.toBe(other.headers['etag'])
    const crossed = await requests('acc-2', { 'if-none-match': String(one.headers['etag']) })
    expect(crossed.statusCode).toBe(200)
  })

  it('a foreign account is the same 404 with its name as without', async () => {
    const headers = { 'if-none-match': await tagOf('acc-2') }
    const answer = await policies('acc-1', headers, { accountId: 'acc-2' })
    expect(answer.statusCode).toBe(404)
    expect((await policies('acc-1', { 'if-none-match': '*' }, { accountId: 'acc-2' })).statusCode).toBe(404)
  })

  it('without a token it is 401, whatever is held', async () => {
    const headers = { authorization: 'Bearer nobody', 'if-none-match': await tagOf('acc-1') }
    expect((await policies('acc-1', headers)).statusCode).toBe(401)
  })
})

const reads = Object.entries<Call>(calls).filter(
  ([, { method, response }]) => method === 'GET' && response === 'json',
)

it.each(reads.filter(([, { path }]) => !/\{(?!accountId)/.test(path)))(
  '%s carries a name, and no cache may keep it',
  async (name) => {
    const answer = await ask(api, name as keyof typeof calls)
    expect(answer.headers['etag']).toMatch(/^W\/"[\w-]{27}"$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

describe('compression', () => {
  it('what is long comes as gzip to whoever takes it, twice the same', async () => {
    const long = await Promise.all(Array.from({ length: 4 }, () => newPolicy(api)))
    expect(long).toHaveLength(4)
    const plain = await policies('acc-1', { 'accept-encoding': 'identity' })
    const answers = [
      await policies('acc-1', { 'accept-encoding': 'gzip, deflate, br' }),
      await policies('acc-1', { 'accept-encoding': 'gzip, deflate, br' }),
    ]
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(headers['etag']).toBe(plain.headers['etag'])
      expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
    }
  })

  it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br'])('none for %j', async (sent) => {
    const answer = await policies('acc-1', { 'accept-encoding': sent })
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })
})
