import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'portal-web-'))
afterAll(() => rm(webRoot, { recursive: true }))
await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
await writeFile(join(webRoot, 'entry-abcdefgh.js'), '1')
await writeFile(join(webRoot, 'large.txt'), 'x'.repeat(20_000_000))
const api = await sharedApi({ webRoot })
const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)

/** What only browsers that are gone would heed. */
const ofThePast = ['x-xss-protection', 'x-download-options', 'x-permitted-cross-domain-policies']

function expectHeaders({ headers }: Pick<LightMyRequestResponse, 'headers'>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
  const policy = String(headers['content-security-policy'])
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(directive)
  }
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  for (const absent of ['server', 'x-powered-by', ...ofThePast]) expect(headers).not.toHaveProperty(absent)
}

describe('every answer carries the security headers', () => {
  it.each([
    ['/live', 200],
    ['/ready', 200],
    ['/api/openapi.json', 200],
    ['/', 302],
    ['/entry-abcdefgh.js', 200],
    ['/not-there.js', 404],
    ['/api/v1/policy/accounts/acc-1', 401],
    ['/api/v1/nothing', 404],
    ['/api/nothing', 404],
    ['/auth/signed-out', 200],
    ['/auth/login', 302],
    ['/auth/callback', 400],
    ['/oidc/nothing', 404],
    ['/oidc/.well-known/openid-configuration', 200],
    ['/places/suggest?q=x', 401],
    ['/%E0%A4%A', 404],
  ])('%s (%i)', async (url, status) => {
    const answer = await api.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expectHeaders(answer)
  })

  it('success and refusal of a call', async () => {
    expect.hasAssertions()
    const refused = { body: { phone: 'x' } }
    for (const answer of [await ask(api, 'listPolicies'), await ask(api, 'requestCallBack', refused)])
      expectHeaders(answer)
  })

  it('a body that is too large, a method that is not there, a fault of our own', async () => {
    const large = await ask(api, 'requestCallBack', { raw: JSON.stringify('x'.repeat(70_000)) })
    const method = await api.app.inject({ method: 'PATCH', url: '/api/v1/policy/accounts/acc-1' })
    await api.db.query('alter table policy rename to policy_away')
    const fault = await ask(api, 'listPolicies')
    await api.db.query('alter table policy_away rename to policy')
    expect([large.statusCode, method.statusCode, fault.statusCode]).toEqual([413, 404, 500])
    for (const answer of [large, method, fault]) expectHeaders(answer)
    expect(fault.body).not.toMatch(/select|policy_away|at .*\.ts/)
  })
})

describe('what HTTP itself does not allow is refused with the same headers, and without naming the fault', () => {
  const malformed: Record<string, [number, string]> = {
    'no HTTP at all': [400, 'hello\r\n\r\n'],
    'a header without a colon': [400, 'GET /live HTTP/1.1\r\nhost: x\r\nnonsense\r\n\r\n'],
    'two lengths': [400, 'POST /live HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    'two hosts': [400, 'GET /live HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
    'no host': [400, 'GET /live HTTP/1.1\r\n\r\n'],
    'headers of 40 kB': [431, `GET /live HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
  }
  it.each(Object.entries(malformed))('%s', async (_, [status, text]) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(text)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    await expect.poll(() => answer).toContain('}')
    socket.destroy()
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [line = '', ...fields] = head.split('\r\n')
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const headers = fields.map((field): [string, string] => {
      const at = field.indexOf(': ')
      return [field.slice(0, at).toLowerCase(), field.slice(at + 2)]
    })
    expectHeaders({ headers: Object.fromEntries(headers) })
    expect(JSON.parse(body)).toMatchObject({ status, code: 'invalid-request' })
    expect(body).not.toMatch(/HPE_|header|parse|overflow/i)
  })
})

it('never answers what is malformed in the middle of another answer', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  socket.write('GET /large.txt HTTP/1.1\r\nhost: x\r\n\r\n')
  let answer = String(await once(socket, 'data'))
  socket.pause().write('nonsense\r\n\r\n')
  await wait(200)
  socket.on('data', (chunk) => (answer += String(chunk))).resume()
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer.slice(1)).not.toContain('HTTP/1.1')
})

it('asks browsers to keep to https only where the portal is reached by https', async () => {
  const plain = await api.app.inject({ url: '/live' })
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  const secure = await testApi({ env: { PUBLIC_URL: 'https://portail.example' } })
  const { headers } = await secure.app.inject({ url: '/live' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  await secure.close()
})
