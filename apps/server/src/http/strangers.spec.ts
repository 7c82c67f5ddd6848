import { afterEach, expect, it } from 'vitest'
import { type TestApi, testApi } from '../test/api.ts'

let api: TestApi
afterEach(() => api.close())

const start = async (env: Record<string, string> = {}) => {
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', ...env } })
}

/** How many of `times` requests were let through. */
async function passed(url: string, times: number, remoteAddress: string): Promise<number> {
  let count = 0
  for (let n = 0; n < times; n++) {
    const { statusCode } = await api.app.inject({ url, remoteAddress })
    if (statusCode !== 429) count++
  }
  return count
}

it('bounds what one address asks for without a token, door by door, and leaves the others alone', async () => {
  await start()
  const content = '/content/spaces/portail/environments/master/entries?content_type=bulletin'
  expect(await passed(content, 320, '192.0.2.1')).toBe(300)
  expect(await passed(content, 1, '192.0.2.2')).toBe(1)
  expect(await passed('/ready', 620, '192.0.2.1')).toBe(600)
  expect(await passed('/places/suggest?q=x', 1, '192.0.2.1')).toBe(1)
  expect(await passed('/live', 700, '192.0.2.1')).toBe(700)
  await api.app.close()
  expect(
    await api.db.query('select kind, outcome, object, times from security_event order by object'),
  ).toEqual([
    { kind: 'rate-used-up', outcome: 'refused', object: 'content', times: 20 },
    { kind: 'rate-used-up', outcome: 'refused', object: 'ready', times: 20 },
  ])
})

it('leaves every address a share of its own where a crowd has used up what is for all', async () => {
  await start()
  for (let n = 1; n <= 10; n++) expect(await passed('/ready', 600, `192.0.2.${n}`)).toBe(600)
  expect(await passed('/ready', 100, '198.51.100.1')).toBe(60)
  expect(await passed('/ready', 1, '192.0.2.1')).toBe(0)
})

it('takes an IPv6 network for one address', async () => {
  await start()
  for (let n = 0; n < 600; n++)
    await api.app.inject({ url: '/ready', remoteAddress: `2001:db8::${n.toString(16)}` })
  expect(await passed('/ready', 1, '2001:db8::ffff')).toBe(0)
})

it('tells a browser on its way to sign in by a French page when to come back, and finds other spellings of the path', async () => {
  await start()
  expect(await passed('/%61uth/signed-out', 620, '192.0.2.1')).toBe(600)
  const { statusCode, headers, body } = await api.app.inject({
    url: '/auth/login',
    remoteAddress: '192.0.2.1',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['content-security-policy']).toBeDefined()
  expect(body).toContain('Trop de demandes')
})

it('judges a customer behind a trusted proxy by her own address', async () => {
  await start({ TRUST_PROXY: '127.0.0.1' })
  const ask = async (client: string) =>
    (await api.app.inject({ url: '/ready', headers: { 'x-forwarded-for': client } })).statusCode
  for (let n = 0; n < 600; n++) await ask('192.0.2.1')
  expect(await ask('192.0.2.1')).toBe(429)
  expect(await ask('192.0.2.2')).toBe(200)
})

it('is as many times as generous as the operator says', async () => {
  await start({ RATE_LIMIT_FACTOR: '2' })
  expect(await passed('/ready', 1_220, '192.0.2.1')).toBe(1_200)
})
