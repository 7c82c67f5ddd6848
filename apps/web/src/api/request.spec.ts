import type { Call } from '@portal/contract/ground/call.ts'
import { rates } from '@portal/contract/ground/rates.ts'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createRequest } from './request.ts'

const base: Call = {
  summary: '',
  method: 'GET',
  path: '/things/{accountId}',
  request: 'none',
  ok: 200,
  response: 'json',
  effect: 'read',
  problems: [],
}

type Failing = Omit<Call, 'effect' | 'rates'> & { accessToken: () => Promise<string> }
type Answer = (init?: RequestInit) => Response | Promise<Response>

function client(answer: Answer, accessToken = async () => 'fresh') {
  const session = { accountId: () => 'acc/1', accessToken, signOut: vi.fn(), brand: () => 'lutio' }
  const fetch = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => answer(init))
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? []
    return { url, init, headers: new Headers(init?.headers) }
  }
  return { request: createRequest(fetch, session), fetch, session, sent }
}

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
const empty = () => new Response(null, { status: 204 })

const upfile = new FormData()
upfile.set('fileType', 'autre')

const jsonType = 'application/json'
const write = { method: 'POST', request: 'json', ok: 204, response: 'none' } as const
const anyStatus = { ...write, ok: '2xx', anyStatus: true } as const
const consent = { ...write, method: 'PUT', request: 'empty-json', ok: '2xx' } as const

describe('the shapes of the calls', () => {
  it.each<
    [string, Partial<Omit<Call, 'effect' | 'rates'>>, unknown, Response, [string | null, unknown], unknown]
  >([
    ['a read brings its JSON', {}, undefined, json({ a: 1 }), [null, null], { a: 1 }],
    [
      'a JSON body is sent as JSON and 204 brings nothing',
      write,
      { a: 'é' },
      empty(),
      [jsonType, '{"a":"é"}'],
      undefined,
    ],
    [
      'DELETE carries a JSON body (§7 remove driver)',
      { ...write, method: 'DELETE' },
      { a: 1 },
      empty(),
      [jsonType, '{"a":1}'],
      undefined,
    ],
    [
      'an empty body keeps its JSON content type and takes every success (§7 consent)',
      consent,
      undefined,
      new Response(null, { status: 202 }),
      [jsonType, null],
      undefined,
    ],
    [
      'a form is sent as it is, its content type left to the browser, and every status is handed over (§7 upload)',
      { ...anyStatus, request: 'multipart' },
      upfile,
      new Response('Policy not found', { status: 404 }),
      [null, upfile],
      { ok: false, status: 404, text: 'Policy not found' },
    ],
    [
      'a success of a call of any status says so (§7 termination)',
      anyStatus,
      {},
      new Response('', { status: 201 }),
      [jsonType, '{}'],
      { ok: true, status: 201, text: '' },
    ],
  ])('%s', async (_, call, body, response, expected, result) => {
    const { request, sent } = client(() => response)
    expect(await request({ ...base, ...call }, { body })).toEqual(result)
    const { headers, init } = sent()
    expect([headers.get('content-type'), init?.body]).toEqual(expected)
    expect(init?.method).toBe(call.method ?? 'GET')
  })

  it('a download brings a Blob', async () => {
    const { request } = client(() => new Response('%PDF'))
    const blob = await request({ ...base, response: 'blob' })
    expect(blob).toBeInstanceOf(Blob)
    expect(blob instanceof Blob && (await blob.text())).toBe('%PDF')
  })
})

describe('the address and the token', () => {
  it('fills and encodes the path below /api/v1, the account from the session (§7)', async () => {
    const { request, sent } = client(() => json([]))
    await request(
      { ...base, path: '/policy/accounts/{accountId}/{policyNumber}/driver' },
      { params: { policyNumber: 'P 1/é' } },
    )
    expect(sent().url).toBe('/api/v1/policy/accounts/acc%2F1/P%201%2F%C3%A9/driver')
  })

  it.each(['', '.', '..'])(
    'refuses the path parameter %j, which would reach another path',
    async (policyNumber) => {
      const { request, fetch } = client(() => json([]))
      await expect(
        request({ ...base, path: '/p/{policyNumber}' }, { params: { policyNumber } }),
      ).rejects.toThrow('policyNumber')
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it('a read carries the bearer token and nothing more (§6)', async () => {
    const { request, sent } = client(() => json([]))
    await request(base)
    expect(Object.fromEntries(sent().headers)).toMatchObject({ authorization: 'Bearer fresh' })
    expect(sent().headers.has('portal-brand')).toBe(false)
    expect(sent().headers.has('idempotency-key')).toBe(false)
  })

  it('a write names the skin of the page, so that the receipt wears it, and the key that the caller gives', async () => {
    const { request, sent } = client(empty)
    const journaled = { effect: 'journaled', rates: rates.writes } as const
    await request({ ...base, ...write, ...journaled }, { body: {}, idempotencyKey: 'k-1' })
    expect(sent().headers.get('portal-brand')).toBe('lutio')
    expect(sent().headers.get('idempotency-key')).toBe('k-1')
  })
})

describe('what was read before', () => {
  const tagged = (body: unknown, etag: string) => new Response(JSON.stringify(body), { headers: { etag } })
  const tagsSent = ({ fetch }: ReturnType<typeof client>) =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'))

  it('is asked for by its name, and stands when the server says that it still holds', async () => {
    const answers = [tagged([1], 'W/"a"'), new Response(null, { status: 304 }), tagged([2], 'W/"b"')]
    const made = client(() => answers.shift() ?? new Response(null, { status: 304 }))
    const read = []
    for (let time = 0; time < 4; time++) read.push(await made.request(base))
    expect(read).toEqual([[1], [1], [2], [2]])
    expect(tagsSent(made)).toEqual([null, 'W/"a"', 'W/"a"', 'W/"b"'])
  })

  it('belongs to its address, and no write names it', async () => {
    const made = client((init) => (init?.method === 'GET' ? tagged([], 'W/"a"') : empty()))
    await made.request(base)
    await made.request({ ...base, path: '/others/{accountId}' })
    const journaled = { effect: 'journaled', rates: rates.writes } as const
    await made.request({ ...base, ...write, ...journaled }, { body: {} })
    expect(tagsSent(made)).toEqual([null, null, null])
  })

  it('304 to somebody who holds nothing is no answer', async () => {
    const { request } = client(() => new Response(null, { status: 304 }))
    await expect(request(base)).rejects.toMatchObject({ status: 304, code: 'unexpected' })
  })
})

describe('failures', () => {
  const failure = async (answer: Answer, { accessToken, ...call }: Partial<Failing> = {}) => {
    const made = client(answer, accessToken)
    const error: unknown = await made.request({ ...base, ...call }).catch((reason: unknown) => reason)
    if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
    return { ...made, error }
  }
  const errors = [{ path: 'birthDate', code: 'driver-too-young', message: 'x' }]
  const refusal = { code: 'invalid-request', errors, requestId: 'r-1' }
  const network = { status: 0, code: 'network' }
  const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 })

  it.each<[string, Answer, Partial<Failing>, object]>([
    [
      'tells the code, the fields and the request id of a problem',
      () => json(refusal, 400, 'application/problem+json'),
      {},
      { status: 400, ...refusal },
    ],
    [
      'takes another success than the one of the call as a failure (§4 Actions)',
      () => json({}, 200),
      { ok: 204 },
      { status: 200, code: 'unexpected', errors: [] },
    ],
    ["does not trust a proxy's page", page, {}, { status: 502, code: 'unexpected' }],
    [
      'calls a broken connection a network failure',
      () => Promise.reject(new TypeError('Failed to fetch')),
      {},
      network,
    ],
    [
      'calls a time-out a network failure',
      (init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      { timeoutSeconds: 0.02 },
      network,
    ],
    [
      'calls a session that cannot be reached a network failure',
      () => json([]),
      { accessToken: () => Promise.reject(new Error('503')) },
      network,
    ],
  ])('%s', async (_, answer, given, expected) => {
    expect((await failure(answer, given)).error).toMatchObject(expected)
  })

  it("rethrows the caller's own abort", async () => {
    const { request } = client(() => Promise.reject(new DOMException('stop', 'AbortError')))
    const signal = AbortSignal.abort()
    await expect(request(base, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([
    ['signs out when a fresh token is refused (§6)', 401, 1],
    ['does not sign out for any other refusal', 404, 0],
  ])('%s', async (_, status, times) => {
    const { error, session } = await failure(() => json({ code: 'x' }, status, 'application/problem+json'))
    expect(error).toMatchObject({ status })
    expect(session.signOut).toHaveBeenCalledTimes(times)
  })

  it('stays signed in where only the sign-in is too old for what was asked (decisions §3)', async () => {
    const challenge = 'Bearer error="insufficient_user_authentication", max_age=300'
    const body = json({ code: 'insufficient-user-authentication' }, 401, 'application/problem+json')
    body.headers.set('www-authenticate', challenge)
    const { error, session } = await failure(() => body)
    expect(error).toMatchObject({ status: 401, code: 'insufficient-user-authentication' })
    expect(session.signOut).not.toHaveBeenCalled()
  })
})
