import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { calls } from '@portal/contract/calls.ts'
import { type Call } from '@portal/contract/ground/call.ts'
import type { HTTPMethods } from 'fastify'
import { describe, expect, it } from 'vitest'
import { pathOf } from '../test/api/requests.ts'
import { sharedApi } from '../test/api/shared-api.ts'
import { worldOf } from '../test/api/world.ts'

const api = await sharedApi()
const before = await worldOf(api)

async function send(method: HTTPMethods, url: string, encoding: string, payload: Buffer | string) {
  const headers = {
    ...(await api.bearer('acc-1')),
    'content-type': 'application/json',
    'content-encoding': encoding,
  }
  return api.app.inject({ method, url, headers, payload })
}

const elsewhere: [string, HTTPMethods, string][] = [
  ['the token', 'POST', '/auth/token'],
  ['signing out', 'POST', '/auth/logout'],
  ['the provider', 'POST', '/oidc/token'],
  ['the sign-in form', 'POST', '/oidc/interaction/x'],
  ['an unknown call', 'POST', '/api/v1/nothing'],
  ['an unknown address', 'POST', '/nothing'],
]
const table = Object.entries<Call>(calls).map(([name, call]): [string, HTTPMethods, string] => [
  name,
  call.method,
  pathOf(call),
])

describe.each([...table, ...elsewhere])('%s', (_, method, url) => {
  it('refuses a body with a Content-Encoding with 415, well-formed or not (decisions §3)', async () => {
    const json = JSON.stringify({ phone: '0199001234' })
    const answers = [
      await send(method, url, 'gzip', gzipSync(json)),
      await send(method, url, 'gzip', 'not gzip at all'),
      await send(method, url, 'GZIP', gzipSync(json)),
      await send(method, url, 'br', brotliCompressSync(json)),
      await send(method, url, 'deflate', deflateSync(json)),
      await send(method, url, 'identity, gzip', gzipSync(json)),
      await send(method, url, 'nonsense', json),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(415))
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ code: 'unsupported-media-type' })
      expect(answer.headers['accept-encoding']).toBe('identity')
    }
  })
})

it('nothing of what was refused is kept, and identity is no encoding', async () => {
  expect(await worldOf(api)).toEqual(before)
  const url = '/api/v1/account/accounts/acc-1/mail/phone-contact'
  const answer = await send('POST', url, 'identity', JSON.stringify({ phone: '0199001234' }))
  expect(answer.statusCode).toBe(204)
})
