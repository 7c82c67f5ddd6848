import { request } from 'node:http'
import { calls, type CallName } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import { schemas } from '@portal/contract/schemas.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodBodies, jsonCalls, pathOf, type JsonCall } from '../test/api/requests.ts'
import { go, type Jar } from '../test/identity/http-browser.ts'
import { withValue, type Json } from '../test/inputs/bad-inputs.ts'
import { portfolio } from '../test/inputs/feed-lines.ts'
import {
  nastyBulk,
  nastyEnds,
  nastyForms,
  nastyHeaders,
  nastyShapes,
  nastyTexts,
} from '../test/inputs/nasty-inputs.ts'
import { pdf } from '../test/inputs/samples.ts'
import { measuredServer } from '../test/process/measured-server.ts'

// Whatever a customer sends keeps the server's one thread for a moment only, and its memory as it was.
const mostTurnMs = 100
/** On a machine that is slow just now: as long as it takes to read so many of the largest files. */
const mostFiles = 4
const mostMoreBytes = 100_000_000
const today = '2026-11-21'

const server = await measuredServer(portfolio)
afterAll(server.close)
let bearer: Record<string, string>
beforeEach(async () => {
  bearer = await server.bearer('acc-1')
})
beforeAll(async () => {
  bearer = await server.bearer('acc-1')
  // What is compiled, cached, drawn and pooled at first use is nobody's attack.
  for (let n = 0; n < 40; n++) for (const name of jsonCalls) await sendJson(name, '{"phone":"x"}')
  for (const address of addresses) await send(address)
})

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

type Attack = readonly [title: string, send: () => Promise<number>]

// Sends them one after the other and measures fifty together, large ones each alone: the garbage of hundreds
// is no attack's. What kept the server too long, took too much, or was answered as if nobody had foreseen it;
// which of several it was is found by halving: a turn that another process lengthened is nobody's.
async function dearOnes(attacks: readonly Attack[], { areLarge = false } = {}): Promise<string[]> {
  const dear: string[] = []
  for (const together of inPacks(attacks, areLarge ? 1 : 50)) {
    await server.collected()
    for (const [title, attempt] of together) {
      const status = await attempt()
      if (status === 401 || status >= 500) dear.push(`${title}: ${status}`)
    }
    const { longestTurnMs, moreBytes } = await server.measured()
    const isShort = longestTurnMs <= mostTurnMs || longestTurnMs <= mostFiles * readingMs()
    if (isShort && moreBytes <= mostMoreBytes) continue
    if (together.length > 1) {
      const middle = together.length >> 1
      dear.push(...(await dearOnes(together.slice(0, middle))), ...(await dearOnes(together.slice(middle))))
    } else {
      dear.push(`${together[0]?.[0]}: ${Math.round(longestTurnMs)} ms, ${Math.round(moreBytes / 1e6)} MB`)
    }
  }
  return dear
}

const inPacks = (attacks: readonly Attack[], most: number) =>
  Array.from({ length: Math.ceil(attacks.length / most) }, (_, n) => attacks.slice(n * most, (n + 1) * most))

/** What the processor takes to read the largest file out of a body; it may be half as fast for an hour. */
function readingMs(): number {
  const body = JSON.stringify({ file: Buffer.alloc(limits.uploadBytes).toString('base64') })
  const read = () => {
    const begun = process.threadCpuUsage()
    const { file }: { file: string } = JSON.parse(body)
    Buffer.from(file, 'base64')
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1_000
  }
  return Math.min(...Array.from({ length: 5 }, read))
}

const limitOf = (call: Call) => call.bodyBytes ?? 64 * 1024

function textPaths(value: Json, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner ?? null, [...path, key]))
}

/** The body of `name` as JSON once for each text in it, '@@' in its place; does that field take messages? */
const withEachText = (name: JsonCall): [path: string, json: string, takesMessages: boolean][] => {
  const body: Json = bodiesWithText[name]
  const takes = schemas[name].body(today)
  return textPaths(body).map((path) => [
    path.join('.'),
    JSON.stringify(withValue(body, path, '@@')),
    takes.safeParse(withValue(body, path, 'a'.repeat(limits.messageLength))).success,
  ])
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
    const sent = withEachText(name).flatMap(([field, json, takesMessages]) =>
      Object.entries(nastyTexts).flatMap(([kind, make]) =>
        // What most fields take, what those of messages do, and as much as the body may have.
        [400, ...(takesMessages ? [20_000] : []), 64_000].map((bytes) => {
          const body = json.replace('@@', () => make(bytes - json.length))
          return [`${field}: ${kind}, ${bytes} bytes`, () => sendJson(name, body)] as const
        }),
      ),
    )
    expect(await dearOnes(sent)).toEqual([])
  })

  it('takes JSON of any shape, as large as its body may be', async () => {
    const sent = Object.entries(nastyShapes).map(
      ([kind, make]) => [kind, () => sendJson(name, make(limitOf(call) - 100))] as const,
    )
    expect(await dearOnes(sent, { areLarge: call.bodyBytes !== undefined })).toEqual([])
  })
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
  })

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
  })
})

describe('uploadDocument', () => {
  it('takes forms of any shape, as large as they may be', async () => {
    const { method } = calls.uploadDocument
    const url = pathOf(calls.uploadDocument)
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const sent = Object.entries(nastyForms).map(([kind, make]): Attack => {
      return [kind, () => send({ method, url, headers, body: make(limitOf(calls.uploadDocument)) })]
    })
    expect(await dearOnes(sent, { areLarge: true })).toEqual([])
  })
})

describe('every address', () => {
  const attack = (kind: string, sent: Sent): Attack => [
    `${sent.method} ${sent.url.slice(0, 80)} ${kind}`,
    async () => only5xx(await send(sent)),
  ]

  it('takes long headers', async () => {
    const sent = addresses.flatMap(({ method, url }) =>
      Object.entries(nastyHeaders).map(([kind, headers]) => attack(kind, { method, url, headers })),
    )
    expect(await dearOnes(sent)).toEqual([])
  })

  it('takes long ends', async () => {
    const sent = addresses.flatMap(({ method, url }) =>
      Object.entries(nastyEnds).map(([kind, end]) =>
        attack(kind, { method, url: url.replace(/[^/]*$/, end) }),
      ),
    )
    expect(await dearOnes(sent)).toEqual([])
  })
})

/** Here the token itself may be what is nasty. */
const only5xx = (status: number) => (status >= 500 ? status : 400)

it('the sign-in page takes nasty names', async () => {
  const sent = Object.entries(nastyTexts).map(([kind, make], n) => {
    const text = JSON.parse(`"${make(2_600)}"`) as string
    // From an address each, or they would wait longer and longer.
    return [kind, async () => signIn(text.toWellFormed(), `192.0.2.${n}`)] as const
  })
  expect(await dearOnes(sent)).toEqual([])
})

/** Signs in as far as the form, with a name and from an address. */
async function signIn(email: string, from: string): Promise<number> {
  const jar: Jar = new Map()
  const headers = { 'x-forwarded-for': from }
  const provider = await go(jar, 'GET', `${server.url}/auth/login`, { headers })
  const page = await go(jar, 'GET', provider.location ?? '', { headers })
  expect(page.location).toContain('/interaction/')
  const form = { email, password: 'x' }
  const answer = await go(jar, 'POST', new URL(page.location ?? '', server.url).href, { form, headers })
  // Wrong names are 401 there.
  return only5xx(answer.status)
}
