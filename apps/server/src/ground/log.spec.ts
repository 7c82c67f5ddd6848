import { once } from 'node:events'
import { connect } from 'node:net'
import { calls, type CallName } from '@portal/contract/calls.ts'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../start/settings/config.ts'
import { ask, goodBodies } from '../test/api/requests.ts'
import { sharedApi } from '../test/api/shared-api.ts'
import { createBrowser, signInAs } from '../test/identity/browser.ts'
import { testPassword } from '../test/inputs/feed-lines.ts'
import { testCollector } from '../test/servers/collector.ts'
import { startTraces } from '../traces/start-traces.ts'
import { createLogger, silentLog } from './log.ts'

let written = ''
const collector = await testCollector()
afterAll(collector.close)
const traces = await startTraces(
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_MAX_QUEUE_SIZE: '20000' }).traces,
  silentLog,
)
const api = await sharedApi({
  log: createLogger('trace', { write: (line) => (written += line) }),
  measured: true,
  ...(traces && { traces }),
})
const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)

/** What customers type, hold or are called; none of it may be written anywhere in the log. */
const canaries = {
  password: testPassword,
  'new password': 'Canari-Nouveau-2027!',
  'wrong password': 'Canari-Faux-2026!',
  'first name': 'Canarielle',
  'last name': 'Serinette',
  message: 'message-canari confidentiel',
  phone: '0199007654',
  'phone as typed': '01 99 00 76 54',
  'typed e-mail': 'canari.saisi@exemple.fr',
  'e-mail on file': 'camille@exemple.fr',
  IBAN: 'FR7630006000011234567890189',
  'IBAN on file': 'FR1420041010050500013M02606',
  'spoilt IBAN': 'FR7630006000011234567890188',
  'holder on file': 'Zoé Martin',
  'licence number': '12CANARI99',
  plate: 'ZZ-987-YY',
  'plate on file': 'AB-123-CD',
  street: '99 RUE DU CANARI',
  city: 'CANARIVILLE',
  'address on file': '12 RUE DES LILAS',
  comment: 'commentaire-canari',
  'birth date': '1979-07-13',
  'file name': 'canari.pdf',
  'idempotency key': 'cle-canari-1',
  'account id': 'acc-1',
  'other account id': 'acc-2',
  'policy number': 'P-1',
  'document id': 'doc-canari',
  'unknown path': 'chemin-canari',
  'query text': 'requete-canari',
  cookie: 'cookie-canari',
  'user agent': 'agent-canari',
  'client address': '198.51.100.77',
} as const

const named = {
  firstName: canaries['first name'],
  lastName: canaries['last name'],
  birthDate: canaries['birth date'],
}
const driver = { ...goodBodies.addDriver, ...named, driverLicenseNr: canaries['licence number'] }
const address = { ...goodBodies.changeGarageAddress, street: canaries.street, city: canaries.city }

const plainCalls = [
  'getAccount',
  'listPolicies',
  'listDocuments',
  'getCallBackOffer',
  'listSessions',
  'listRequests',
  'downloadAttestation',
  'downloadMemo',
  'downloadStatement',
  'requestStatement',
  'endOtherSessions',
  'exportData',
  'listConsents',
  'setConsent',
  'uploadDocument',
] as const

const aboutRequests = [
  'getRequest',
  'downloadReceipt',
  'downloadMandate',
  'sendMandate',
  'downloadAmendment',
  'signAmendment',
  'withdrawRequest',
] as const

/** Every call with something to hide in it. */
const walk: readonly (readonly [CallName, Parameters<typeof ask>[2]])[] = [
  ...plainCalls.map((name) => [name, {}] as const),
  ['endSession', { params: { sessionId: canaries['document id'] } }],
  ...aboutRequests.map((name) => [name, { params: { number: canaries['document id'] } }] as const),
  ['downloadDocument', { params: { documentId: canaries['document id'] } }],
  ['requestCallBack', { body: { phone: canaries['phone as typed'] } }],
  ['requestCallBack', { body: { phone: `${canaries.phone} x` } }],
  ['bookCallBack', { body: { ...goodBodies.bookCallBack, phone: canaries['phone as typed'] } }],
  ['sendMessage', { body: { text: canaries.message, email: canaries['typed e-mail'] } }],
  ['sendMessage', { raw: `{"text":"${canaries.message}","email":` }],
  ['sendComplaint', { body: { text: canaries.message } }],
  ['addDriver', { body: driver, key: canaries['idempotency key'] }],
  ['addDriver', { body: { ...driver, [canaries['first name']]: canaries['last name'] } }],
  ['removeDriver', { body: { ...goodBodies.removeDriver, ...named } }],
  ['changeVehicle', { body: { ...goodBodies.changeVehicle, licensePlate: canaries.plate } }],
  ['checkIban', { params: { iban: canaries.IBAN } }],
  ['checkIban', { params: { iban: canaries['spoilt IBAN'] } }],
  ['changePaymentDetails', { body: withIban(canaries.IBAN) }],
  ['changePaymentDetails', { body: withIban(canaries['spoilt IBAN']) }],
  ['validateAddress', { body: { ...address, id: 'adr-1' } }],
  ['changePhoneNumber', { body: { phoneNumber: canaries['phone as typed'] } }],
  ['changeEmail', { body: { email: canaries['typed e-mail'] } }],
  ['confirmEmail', { body: { code: canaries['new password'] } }],
  ['changePersonalAddress', { body: { ...address, id: 'adr-1', policyNumber: 'P-1' } }],
  ['changeGarageAddress', { body: address }],
  ['terminateContract', { body: { ...goodBodies.terminateContract, comment: canaries.comment } }],
  [
    'changePassword',
    { body: { oldPassword: canaries['wrong password'], newPassword: canaries['new password'] } },
  ],
  ['confirmPassword', { body: { password: canaries['wrong password'] } }],
  ['confirmPassword', { body: { password: testPassword } }],
  ['changePassword', { body: { oldPassword: testPassword, newPassword: canaries['new password'] } }],
]

function withIban(iban: string) {
  const { bankAccount, ...details } = goodBodies.changePaymentDetails
  return { ...details, bankAccount: { ...bankAccount, iban } }
}

const headers = {
  'user-agent': canaries['user agent'],
  cookie: canaries.cookie,
  'x-forwarded-for': canaries['client address'],
}

/** Sends bytes that are no HTTP, or not much of it, and waits until the server has had enough. */
async function sendRaw(text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  await once(socket, 'connect')
  socket.end(text)
  await once(socket, 'close')
}

it('tells nothing of what customers type, hold or are called, at any level, whatever happens (CNIL 2021-122)', async () => {
  const tokens: string[] = []
  for (const [name, asked] of walk) {
    const token = await api.bearer('acc-1')
    tokens.push(token.authorization)
    await ask(api, name, { ...asked, headers: { ...headers, ...asked?.headers, ...token } })
    await ask(api, name, { ...asked, params: { ...asked?.params, accountId: 'acc-2' } })
    await ask(api, name, {
      ...asked,
      headers: { ...headers, authorization: `Bearer ${canaries['last name']}` },
    })
  }
  expect(new Set(walk.map(([name]) => name)).size).toBe(Object.keys(calls).length - 1)

  // Faults: the database refuses values, loses a table, cannot be parsed.
  await api.db.query(
    `alter table request add constraint no_canary check (payload->>'phone' <> '${canaries.phone}')`,
  )
  await ask(api, 'requestCallBack', { body: { phone: canaries.phone } })
  for (const table of ['policy', 'idempotent_answer', 'outbox', 'oidc_payload', 'rate_limit']) {
    await api.db.query(`alter table ${table} rename to ${table}_away`)
    for (const [name, asked] of walk) await ask(api, name, { ...asked, headers })
    await api.db.query(`alter table ${table}_away rename to ${table}`)
  }

  // Around the calls: sign-in, addresses that lead nowhere, bytes that are no HTTP.
  const browser = createBrowser(api.app, { ip: canaries['client address'] })
  await signInAs(browser, 'karim@exemple.fr', canaries['wrong password']).catch(() => undefined)
  await signInAs(browser, canaries['typed e-mail'], testPassword).catch(() => undefined)
  await signInAs(browser, 'karim@exemple.fr', testPassword)
  await browser.go(`/auth/callback?code=${canaries['query text']}&state=x`)
  await browser.go('/auth/token', { method: 'POST' })
  await browser.go('/auth/logout', { method: 'POST' })
  for (const url of [
    `/${canaries['unknown path']}`,
    `/api/v1/${canaries['unknown path']}?x=${canaries['query text']}`,
    `/api/v1/policy/accounts/acc-1/iban/${canaries.IBAN}`,
    `/oidc/auth?client_id=portail&login_hint=${canaries['query text']}`,
    `/places/suggest?q=${canaries['query text']}`,
    '/%ff',
  ]) {
    await api.app.inject({ url, headers })
  }
  await sendRaw(`GET /${canaries['unknown path']} HTTP/1.1\r\nhost: x\r\n${canaries.cookie}\r\n\r\n`)
  await sendRaw(`POST /auth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n${canaries.message}`)
  await sendRaw(`${canaries.message}\r\n\r\n`)

  expect(written.split('\n').length).toBeGreaterThan(200)
  expect(written).toContain('"msg":"request failed"')
  // Ids of requests are random, and one in some thousands reads ‘…acc-2…’.
  const told = written.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  const found = Object.entries(canaries).filter(([, canary]) => told.includes(canary))
  expect(found).toEqual([])
  expect(Object.keys(canaries).length).toBeGreaterThanOrEqual(25)
  for (const token of tokens)
    for (const part of token.split(/[ .]/).slice(2)) expect(written).not.toContain(part)
  expect(written).not.toMatch(/eyJ|@exemple\.fr|FR\d{10}/)
})

it('nor do the metrics of all that, whose labels are patterns and names of ours', async () => {
  const told = await api.metricsText()
  expect(told).toContain(
    'portal_http_requests_total{method="POST",route="/api/v1/policy/accounts/:accountId/:policyNumber/driver",status="204"}',
  )
  expect(told).toMatch(/portal_sign_ins_failed_total\{reason="wrong-password"\} [1-9]/)
  const found = Object.entries(canaries).filter(([, canary]) => told.includes(canary))
  expect(found).toEqual([])
  expect(told).not.toMatch(/eyJ|@exemple\.fr|FR\d{10}|[0-9a-f]{8}-[0-9a-f]{4}/)
})

it('nor do the traces, whose names and attributes are patterns and names of ours and random ids', async () => {
  await traces?.stop()
  const { spans } = collector
  expect(spans.length).toBeGreaterThan(1_000)
  const names = new Set(spans.map(({ name }) => name))
  expect(names).toContain('POST /api/v1/policy/accounts/:accountId/:policyNumber/driver')
  expect(names).toContain('insert request, audit')
  expect(spans.some(({ isFailed }) => isFailed)).toBe(true)
  const ids = ['portal.request_id', 'portal.message_id']
  const told = spans.map(({ name, attributes, more, resource }) => {
    const rest = Object.entries(attributes).filter(([key]) => !ids.includes(key))
    return JSON.stringify([name, rest, more, resource])
  })
  const all = [...new Set(told)].join('\n')
  expect(Object.entries(canaries).filter(([, canary]) => all.includes(canary))).toEqual([])
  expect(all).not.toMatch(/eyJ|@exemple\.fr|FR\d{10}|[0-9a-f]{8}-[0-9a-f]{4}/)
})

it('is JSON, one object a line, each request with its id, method, route pattern and status', () => {
  const lines = written
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const patterns = lines.flatMap((line) =>
    typeof line === 'object' && line && 'route' in line ? [line.route] : [],
  )
  expect(patterns).toContain('/api/v1/policy/accounts/:accountId/iban/:iban')
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'request',
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/v1/policy/accounts/:accountId/:policyNumber/driver',
      status: 204,
      milliseconds: expect.any(Number),
    }),
  )
})

describe('an error in the log', () => {
  const errorIn = (error: unknown) => {
    let line = ''
    createLogger('info', { write: (said) => (line += said) }).error({ err: error }, 'x')
    return line
  }

  it('keeps kind, code, place and causes', () => {
    const cause = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' })
    const line = errorIn(new TypeError('fetch failed', { cause }))
    expect(line).toMatch(/"type":"TypeError".*"message":"fetch failed".*log\.spec\.ts.*"code":"EHOSTUNREACH"/)
  })

  it.each([
    ['a value that the database refuses', databaseError()],
    ['JSON that cannot be parsed', parseError()],
    ['a thrown text', 'canary'],
    ['an address in a message', new Error('Reply was already sent in "/api/v1/policy/accounts/canary"')],
    ['what hangs on an error', Object.assign(new Error('x'), { request: 'canary', body: { canary: 1 } })],
    ['what hangs on a cause', new Error('x', { cause: { claims: 'canary' } })],
  ])('does not repeat %s', (_, error) => {
    expect(errorIn(error)).not.toContain('canary')
  })
})

function databaseError(): Error {
  return Object.assign(new pg.DatabaseError('invalid input syntax for type date: "canary"', 1, 'error'), {
    code: '22007',
    detail: 'Key (username)=(canary) already exists.',
    where: 'canary',
  })
}

function parseError(): unknown {
  try {
    return JSON.parse('canary')
  } catch (error) {
    return error
  }
}
