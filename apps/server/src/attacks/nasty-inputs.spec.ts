import { request } from 'node:http'
import type { Call } from '@portal/contract/call.ts'
import { type CallName, calls } from '@portal/contract/calls.ts'
import { limits } from '@portal/domain/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdf } from '../test/samples.ts'
import { portfolio } from '../test/api.ts'
import { goodBodies, jsonCalls, pathOf } from '../test/requests.ts'
import { type MeasuredServer, measuredServer } from '../test/measured-server.ts'
import {
  nastyBulk,
  nastyEnds,
  nastyForms,
  nastyHeaders,
  nastyShapes,
  nastyTexts,
} from '../test/nasty-inputs.ts'

// Whatever a customer sends, the one thread of the server is kept for a moment only, and its memory stays what it was.
const mostTurnMs = 100
const mostMoreBytes = 100_000_000

let server: MeasuredServer
let bearer: Record<string, string>

beforeAll(async () => {
  server = await measuredServer(portfolio)
  bearer = await server.bearer('acc-1')
  // What is compiled, cached and pooled at first use is nobody's attack.
  for (let n = 0; n < 40; n++) for (const name of jsonCalls) await sendJson(name, '{"phone":"x"}')
}, 120_000)
beforeEach(async () => {
  bearer = await server.bearer('acc-1')
})
afterAll(() => server.close())

type Sent = { method: string; url: string; headers?: Record<string, string>; body?: Buffer | string }

/** The status, or 0 when the server has closed the connection instead. */
function send({ method, url, headers = {}, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(server.url + url, { method, headers: { ...bearer, ...headers } }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    outgoing.on('error', () => resolve(0)).end(body)
  })
}

const sendJson = (name: CallName, body: string) =>
  send({
    method: calls[name].method,
    url: pathOf(calls[name]),
    headers: { 'content-type': 'application/json' },
    body,
  })

type Attack = readonly [title: string, send: () => Promise<number>]

/** Sends them one after the other; what kept the server too long, took too much, or was answered as if nobody had foreseen it. */
async function dearOnes(attacks: Iterable<Attack>, { areLarge = false } = {}) {
  const dear: string[] = []
  for (const [title, attempt] of attacks) {
    await (areLarge ? server.collected() : server.measured())
    const status = await attempt()
    const { longestTurnMs, moreBytes } = await server.measured()
    const isDear = longestTurnMs > mostTurnMs || moreBytes > mostMoreBytes
    if (isDear || status === 401 || status >= 500)
      dear.push(`${title}: ${status}, ${Math.round(longestTurnMs)} ms, ${Math.round(moreBytes / 1e6)} MB`)
  }
  return dear
}

const limitOf = (call: Call) => call.bodyBytes ?? 64 * 1024

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The paths of all texts in `value`. */
function textPaths(value: Json, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
}

/** `body` as JSON once for each text in it, '@@' standing for that text. */
function withEachText(body: Json): [path: string, json: string][] {
  return textPaths(body).map((path) => {
    const copy = JSON.parse(JSON.stringify(body)) as Record<string, Json>
    const holder = path.slice(0, -1).reduce((value, key) => value[key] as Record<string, Json>, copy)
    holder[path.at(-1) ?? ''] = '@@'
    return [path.join('.'), JSON.stringify(copy)]
  })
}

const proof = { fileName: 'preuve.pdf', fileType: 'application/pdf', fileContent: 'AAAA' }
const bodiesWithText = {
  ...goodBodies,
  terminateContract: {
    ...goodBodies.terminateContract,
    comment: 'Bonjour',
    eventDate: '2026-11-20',
    hasFile: true,
    files: [proof, proof],
  },
}

describe.each(jsonCalls)('%s', (name) => {
  const call: Call = calls[name]

  it('takes nasty text in each field', async () => {
    // Up to what the longest field takes, and as much as the body may have.
    const sizes = [400, 20_000, 64_000]
    const sent = withEachText(bodiesWithText[name]).flatMap(([field, json]) =>
      Object.entries(nastyTexts).flatMap(([kind, make]) =>
        sizes.map((bytes) => {
          const body = json.replace('@@', () => make(bytes - json.length))
          return [`${field}: ${kind}, ${bytes} bytes`, () => sendJson(name, body)] as const
        }),
      ),
    )
    expect(await dearOnes(sent)).toEqual([])
  }, 240_000)

  it('takes JSON of any shape, as large as its body may be', async () => {
    const sent = Object.entries(nastyShapes).map(
      ([kind, make]) => [kind, () => sendJson(name, make(limitOf(call) - 100))] as const,
    )
    expect(await dearOnes(sent, { areLarge: true })).toEqual([])
  }, 240_000)
})

describe('terminateContract', () => {
  it('takes nasty files, as large as its body may be', async () => {
    const json = JSON.stringify({
      ...bodiesWithText.terminateContract,
      files: [{ ...proof, fileContent: '@@' }],
    })
    const sent = Object.entries(nastyBulk).map(([kind, make]) => {
      const body = () => json.replace('@@', () => make(limitOf(calls.terminateContract) - json.length))
      return [kind, () => sendJson('terminateContract', body())] as const
    })
    expect(await dearOnes(sent, { areLarge: true })).toEqual([])
  }, 240_000)

  it('takes two files as large as they may be', async () => {
    const files = ['a', 'b'].map((text) => ({
      ...proof,
      fileContent: pdf({ text, sizeBytes: limits.uploadBytes }).toString('base64'),
    }))
    const body = JSON.stringify({
      ...goodBodies.terminateContract,
      reason: 'Résiliation Autre',
      // Not Latin-1: one such letter would make a text of the whole body twice as large.
      comment: 'Voir l’acte',
      hasFile: true,
      files,
    })
    let status: number | undefined
    const attempt = async () => (status = await sendJson('terminateContract', body))
    expect(await dearOnes([['two files', attempt]], { areLarge: true })).toEqual([])
    expect(status).toBe(200)
  }, 60_000)
})

describe('uploadDocument', () => {
  it('takes forms of any shape, as large as they may be', async () => {
    const { method } = calls.uploadDocument
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const sent = Object.entries(nastyForms).map(([kind, make]) => {
      const attempt = () =>
        send({
          method,
          url: pathOf(calls.uploadDocument),
          headers,
          body: make(limitOf(calls.uploadDocument)),
        })
      return [kind, attempt] as const
    })
    expect(await dearOnes(sent, { areLarge: true })).toEqual([])
  }, 240_000)
})

describe('every address', () => {
  const addresses = [
    ...Object.values<Call>(calls).map((call) => ({ method: call.method, url: pathOf(call) })),
    { method: 'POST', url: '/auth/token' },
    { method: 'GET', url: '/auth/login' },
    { method: 'POST', url: '/oidc/token' },
    { method: 'GET', url: '/oidc/auth' },
    { method: 'GET', url: '/places/suggest' },
    { method: 'GET', url: '/content/spaces/x/environments/x/entries' },
    { method: 'GET', url: '/nothing' },
  ]

  it('takes long headers', async () => {
    const sent = addresses.flatMap(({ method, url }) =>
      Object.entries(nastyHeaders).map(
        ([kind, headers]) =>
          [`${method} ${url} ${kind}`, async () => only5xx(await send({ method, url, headers }))] as const,
      ),
    )
    expect(await dearOnes(sent)).toEqual([])
  }, 120_000)

  it('takes long ends', async () => {
    const sent = addresses.flatMap(({ method, url }) =>
      Object.entries(nastyEnds).map(
        ([kind, end]) =>
          [
            `${method} ${url} ${kind}`,
            async () => only5xx(await send({ method, url: url.replace(/[^/]*$/, end) })),
          ] as const,
      ),
    )
    expect(await dearOnes(sent)).toEqual([])
  }, 120_000)
})

/** Here the token itself may be what is nasty. */
const only5xx = (status: number) => (status >= 500 ? status : 400)

describe('the sign-in page', () => {
  it('takes nasty names', async () => {
    const sent = Object.entries(nastyTexts).map(([kind, make]) => {
      const text = JSON.parse(`"${make(2_600)}"`) as string
      return [kind, async () => signIn(text.toWellFormed())] as const
    })
    expect(await dearOnes(sent)).toEqual([])
  }, 120_000)
})

/** Signs in as far as the form, with `name`. */
async function signIn(name: string): Promise<number> {
  const cookies = new Map<string, string>()
  const go = async (address: string, init: RequestInit = {}) => {
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const answer = await fetch(new URL(address, server.url), {
      ...init,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    return answer
  }
  const provider = (await go('/auth/login')).headers.get('location') ?? ''
  const page = (await go(provider)).headers.get('location') ?? ''
  expect(page).toContain('/interaction/')
  const answer = await go(page, {
    method: 'POST',
    body: new URLSearchParams({ email: name, password: 'x' }),
  })
  // Wrong names are 401 there, and many of them 429.
  return only5xx(answer.status)
}
