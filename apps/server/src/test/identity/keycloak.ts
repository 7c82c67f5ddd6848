import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import { listening } from '../servers/port.ts'

const text = z.string()
const User = z.looseObject({
  id: text,
  username: text,
  email: text,
  enabled: z.boolean(),
  attributes: z.looseObject({}),
})
type User = z.infer<typeof User>
const Credential = z.object({ type: text, value: text, temporary: z.boolean() })
type Credential = z.infer<typeof Credential>
type Answer = { status: number; body?: unknown }

/**
 * A local server with Keycloak's documented endpoints that the portal uses: token (client credentials and
 * direct grant), user, reset-password, sessions, session, logout. `answer` breaks it on purpose.
 */
export async function startKeycloak(user: { id: string; username: string; email: string }, password: string) {
  let current = password
  let representation: User = { ...user, enabled: true, attributes: { locale: ['fr'] } }
  let sessions = new Set<string>()
  let adminTokens = new Set<string>()
  let broken: (request: IncomingMessage) => Answer | 'silence' | undefined = () => undefined
  const seen: string[] = []

  function token(form: URLSearchParams): Answer {
    if (form.get('client_id') !== 'portail-admin' || form.get('client_secret') !== 'geheim') {
      return { status: 401, body: { error: 'unauthorized_client' } }
    }
    if (form.get('grant_type') === 'client_credentials') {
      const access_token = `admin-${adminTokens.size}`
      adminTokens.add(access_token)
      return { status: 200, body: { access_token, expires_in: 60 } }
    }
    const { enabled, username } = representation
    const isRight = form.get('username') === username && form.get('password') === current
    const refused = { error: 'invalid_grant' }
    if (!isRight) return { status: 401, body: { ...refused, error_description: 'Invalid user credentials' } }
    if (!enabled) return { status: 400, body: { ...refused, error_description: 'Account disabled' } }
    return { status: 200, body: { access_token: 'x', expires_in: 60, session_state: signIn(current) } }
  }

  function signIn(typed: string): string {
    if (typed !== current || !representation.enabled) throw new Error('refused')
    const session = `session-${sessions.size}-${Math.random()}`
    sessions.add(session)
    return session
  }

  function admin(method: string, path: string, body: string): Answer {
    const [, kind, id = '', action] = path.split('/')
    if (kind === 'sessions' && method === 'DELETE')
      return { status: sessions.delete(decodeURIComponent(id)) ? 204 : 404 }
    if (kind !== 'users' || decodeURIComponent(id) !== representation.id) {
      return { status: 404, body: { error: 'User not found' } }
    }
    if (method === 'GET' && action === undefined) return { status: 200, body: representation }
    if (method === 'GET' && action === 'sessions') {
      return { status: 200, body: [...sessions].map((session) => ({ id: session, username: user.username })) }
    }
    if (method === 'PUT' && action === undefined) representation = User.parse(JSON.parse(body))
    else if (method === 'PUT' && action === 'reset-password')
      return resetPassword(Credential.parse(JSON.parse(body)))
    else if (method === 'POST' && action === 'logout') sessions = new Set()
    else return { status: 405 }
    return { status: 204 }
  }

  function resetPassword({ type, value, temporary }: Credential): Answer {
    if (type !== 'password' || temporary) return { status: 400, body: { error: 'unexpected' } }
    if (value.length < 10) return { status: 400, body: { error: 'invalidPasswordMinLengthMessage' } }
    current = value
    return { status: 204 }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = '' } = request
    seen.push(`${method} ${url}`)
    const body = await textOf(request)
    const answer = broken(request) ?? route(request, method, url, body)
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  }

  function route({ headers }: IncomingMessage, method: string, url: string, body: string): Answer {
    if (url === '/realms/portail/protocol/openid-connect/token') return token(new URLSearchParams(body))
    const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
    if (!adminTokens.has(bearer)) return { status: 401, body: { error: 'HTTP 401 Unauthorized' } }
    return admin(method, url.replace('/admin/realms/portail', ''), body)
  }

  const server = createServer((request, response) => void serve(request, response))
  const origin = `http://127.0.0.1:${await listening(server)}`

  return {
    settings: {
      url: `${origin}/admin/realms/portail`,
      issuer: `${origin}/realms/portail`,
      clientId: 'portail-admin',
      clientSecret: 'geheim',
    },
    seen,
    signIn,
    sessions: () => [...sessions],
    representation: () => representation,
    forgetAdminTokens: () => void (adminTokens = new Set()),
    breakWith: (answer: typeof broken) => void (broken = answer),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
