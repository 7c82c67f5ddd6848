import { randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { inject } from 'vitest'
import type { Db } from '../../db/db.ts'
import { createSeal } from '../../identity/keys/seal.ts'
import { registerEmbeddedProvider } from '../../identity/provider/mount.ts'
import { testPassword } from '../inputs/feed-lines.ts'
import { silentAudit } from '../operator/audit.ts'
import { go, signInForm, type Jar } from './http-browser.ts'
import { audience, publicUrl } from './portal.ts'
import { quickPasswords } from './quick-passwords.ts'

type Customer = { accountId: string; name: string; password: string }
type Answer = (asked: IncomingMessage, answer: ServerResponse) => void

const customer = (accountId: string, name: string, password = testPassword): Customer => ({
  accountId,
  name,
  password,
})

/**
 * An OpenID provider at an address of its own, which can be down and is then somebody's all the same: the
 * embedded one, or by `TEST_OIDC` a foreign one (`scripts/foreign`), whose issuer is the address here.
 */
export async function testProvider(db: Db) {
  let isDown = false
  const server = createServer()
  const foreign = inject('foreignProvider')
  const [port = 0, behind = ''] = foreign.split(':')
  await new Promise<void>((listens) => void server.listen(Number(port), '127.0.0.1', listens))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : ''}`
  const own = foreign === '' ? await embedded(db, origin) : undefined
  const answerTo = own?.answer ?? relayTo(behind)
  server.on('request', (asked, answer) => (isDown ? asked.destroy() : answerTo(asked, answer)))
  const settings = own ? { issuer: `${origin}/oidc` } : { issuer: origin, ...foreignClient }
  return {
    settings,
    her: own ? customer('acc-1', 'camille@exemple.fr') : customer('dwho', 'dwho', 'dwho'),
    other: own ? customer('acc-2', 'karim@exemple.fr') : customer('rtyler', 'rtyler', 'rtyler'),
    setDown: (down: boolean) => void (isDown = down),
    /** Where its discovery says that sessions end. */
    async endOfSession(): Promise<string> {
      const found = await fetch(`${settings.issuer}/.well-known/openid-configuration`)
      const { end_session_endpoint: end } = (await found.json()) as { end_session_endpoint: string }
      return end
    },
    letIn,
    async close() {
      server.closeAllConnections()
      server.close()
      await own?.close()
    },
  }
}

/** What a foreign one knows the portal by. */
const foreignClient = { clientId: 'portail', clientSecret: 'only-for-this-test-1234' }

async function embedded(db: Db, origin: string) {
  const provider = Fastify()
  const sealKey = randomBytes(32)
  await provider.register(cookie)
  await registerEmbeddedProvider(provider, {
    publicUrl: origin,
    clientId: 'portail',
    audience,
    redirectUri: `${publicUrl}/auth/callback`,
    signedOutUri: `${publicUrl}/auth/signed-out`,
    demo: false,
    db,
    audit: silentAudit,
    passwordCosts: quickPasswords,
    seal: createSeal(() => [sealKey]),
    limiter: { take: async () => undefined },
    hasSession: () => false,
  })
  await provider.ready()
  const answer: Answer = (asked, given) => provider.routing(asked, given)
  return { answer, close: () => provider.close() }
}

function relayTo(port: string): Answer {
  return (asked, given) => {
    const { method, url, headers } = asked
    const on = request({ port, method, path: url, headers }, (answer) => {
      given.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(given)
    })
    asked.pipe(on)
  }
}

/** Signs in on its page, in a browser that it has never seen; gives where that is sent back to. */
async function letIn(address: string, who: Customer): Promise<string> {
  const jar: Jar = new Map()
  const page = await travel(jar, address, await go(jar, 'GET', address))
  const { action, fields } = signInForm(page.body, who)
  const next = new URL(action, page.url).href
  return (await travel(jar, next, await go(jar, 'POST', next, { form: fields }))).url
}

/** Follows redirects up to a page, or to the portal. */
async function travel(jar: Jar, from: string, first: Awaited<ReturnType<typeof go>>) {
  let [url, answer] = [from, first]
  for (let hops = 0; answer.location !== null && hops < 10; hops++) {
    url = new URL(answer.location, url).href
    if (url.startsWith(publicUrl)) break
    answer = await go(jar, 'GET', url)
  }
  return { url, body: answer.body }
}
