import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SecurityEvent } from '../../audit/event-kinds.ts'
import { testApi } from '../../test/api/api.ts'
import { listeningAudit } from '../../test/operator/audit.ts'
import { lingerLimits, registerLingering } from '../bodies/lingering.ts'
import { registerErrorHandler } from '../error-handler.ts'
import { registerStrangers } from './strangers.ts'

/** Every path open to anybody, and one of no door. */
const paths = ['/auth/token', '/auth/login', '/oidc/jwks', '/places/suggest', '/content/x', '/ready', '/live']

function doors(factor = 1) {
  const heard: SecurityEvent[] = []
  const app = Fastify()
  registerErrorHandler(app)
  registerStrangers(app, factor, listeningAudit(heard))
  for (const path of paths) app.get(path, () => '')
  return { app, heard }
}

/** How many of `times` requests at once were let through; who is refused waits before she hears of it. */
async function passed(app: FastifyInstance, url: string, times: number, addressOf: Address) {
  const asked = Array.from({ length: times }, (_, n) => {
    const remoteAddress = typeof addressOf === 'string' ? addressOf : addressOf(n)
    return app.inject({ url, remoteAddress })
  })
  return (await Promise.all(asked)).filter(({ statusCode }) => statusCode !== 429).length
}
type Address = string | ((n: number) => string)

// docs/operations.md says the same.
describe.concurrent.each([
  { path: '/auth/token', object: 'token', most: 600 },
  { path: '/auth/login', object: 'sign-in', most: 600 },
  { path: '/oidc/jwks', object: 'sign-in', most: 600 },
  { path: '/places/suggest', object: 'places', most: 1_200 },
  { path: '/content/x', object: 'content', most: 300 },
  { path: '/ready', object: 'ready', most: 600 },
])('$path', ({ path, object, most }) => {
  it(`lets one address ask ${most} times a minute without a token, others and other doors apart`, async () => {
    const { app, heard } = doors()
    expect(await passed(app, path, most + 2, '192.0.2.1')).toBe(most)
    expect(await passed(app, path, 1, '192.0.2.2')).toBe(1)
    const elsewhere = path === '/ready' ? '/places/suggest' : '/ready'
    expect(await passed(app, elsewhere, 1, '192.0.2.1')).toBe(1)
    const event = { kind: 'rate-used-up', outcome: 'refused', object, address: '192.0.2.1' }
    expect(heard).toMatchObject([event, event])
  })
})

it('bounds nobody at a path of no door', async () => {
  expect(await passed(doors().app, '/live', 1_300, '192.0.2.1')).toBe(1_300)
})

it('leaves every address a share of its own where a crowd has used up what is for all', async () => {
  const { app } = doors()
  expect(await passed(app, '/ready', 6_000, (n) => `192.0.2.${n % 10}`)).toBe(6_000)
  expect(await passed(app, '/ready', 100, '198.51.100.1')).toBe(60)
  expect(await passed(app, '/ready', 1, '192.0.2.1')).toBe(0)
})

it('takes an IPv6 network for one address', async () => {
  const { app } = doors()
  expect(await passed(app, '/ready', 601, (n) => `2001:db8::${n.toString(16)}`)).toBe(600)
  expect(await passed(app, '/ready', 1, '2001:db8:0:1::1')).toBe(1)
})

it('is as many times as generous as the operator says', async () => {
  expect(await passed(doors(2).app, '/content/x', 610, '192.0.2.1')).toBe(600)
})

it('lets nobody through whom it has refused and who holds the body of her form back', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  registerErrorHandler(app)
  registerLingering(app, lingerLimits)
  registerStrangers(app, 0.001, listeningAudit([]))
  const signIns: unknown[] = []
  app.post('/auth/login', async ({ body }) => {
    signIns.push(body)
    return 'signed in'
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const form =
    'POST /auth/login HTTP/1.1\r\nhost: x\r\naccept: text/html\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n'
  const signIn = async (holdsBack: boolean) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    const closed = once(socket, 'close')
    socket.write(holdsBack ? form : `${form}pass=word`)
    await expect.poll(() => answer, { timeout: 5_000 }).toContain('\r\n\r\n')
    socket.end('pass=word')
    await closed
    return answer
  }
  expect(await signIn(false)).toContain('signed in')
  const refused = await signIn(true)
  expect(refused).toMatch(/^HTTP\/1.1 429/)
  expect(refused).toContain('Trop de demandes')
  expect(refused).not.toContain('signed in')
  expect(signIns).toHaveLength(1)
})

it('counts a customer behind a trusted proxy by her own address, however she spells the path, and says on a French page when to come back', async () => {
  const api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } })
  const go = (url: string, client: string) =>
    api.app.inject({ url, headers: { accept: 'text/html', 'x-forwarded-for': client } })
  const all = await Promise.all(Array.from({ length: 603 }, () => go('/%61uth/signed-out', '192.0.2.1')))
  expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  const { statusCode, headers, body } = await go('/auth/login', '192.0.2.1')
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['content-security-policy']).toBeDefined()
  expect(body).toContain('Trop de demandes')
  expect((await go('/auth/signed-out', '192.0.2.2')).statusCode).toBe(200)
  await api.app.close()
  const events = await api.db.query('select kind, outcome, object, times from security_event')
  expect(events).toEqual([{ kind: 'rate-used-up', outcome: 'refused', object: 'sign-in', times: 4 }])
  await api.close()
})
