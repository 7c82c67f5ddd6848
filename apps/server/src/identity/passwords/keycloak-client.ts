import { jsonType } from '@portal/contract/ground/call.ts'
import { z } from 'zod'
import { Problem } from '../../ground/problems/problem.ts'

export type KeycloakSettings = {
  /** `https://HOST/admin/realms/REALM` (IDENTITY_ADMIN_URL). */
  url: string
  /** `https://HOST/realms/REALM` (OIDC_ISSUER). */
  issuer: string
  /** A confidential client with a service account that may manage users, and with direct access grants. */
  clientId: string
  clientSecret: string
  /** Milliseconds one request may take; 5,000 when absent. */
  timeoutMs?: number
}

export type KeycloakClient = ReturnType<typeof createKeycloakClient>

const Token = z.looseObject({ access_token: z.string(), expires_in: z.number() })
const TokenError = z.looseObject({ error: z.string() })

/** Requests to Keycloak, with the administration client's token. The unforeseen is Problem 'unavailable'. */
export function createKeycloakClient(settings: KeycloakSettings) {
  const { admin, grant } = endpointsOf(settings)
  return {
    /** The resource, or undefined when there is none. */
    async get<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | undefined> {
      const answer = await admin('GET', path)
      return answer.status === 404 ? undefined : parsedBody(answer, schema)
    },
    /** Changes something; statuses other than a success and `expected` are Problem 'unavailable'. */
    async send(
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
      expected: readonly number[] = [],
    ): Promise<number> {
      const { ok, status } = await admin(method, path, body)
      if (!ok && !expected.includes(status)) throw unexpected(status)
      return status
    },
    /** Whether a sign-in with the password would succeed. */
    async isPassword(username: string, password: string): Promise<boolean> {
      const answer = await grant({ grant_type: 'password', username, password })
      if (answer.ok) return true
      const { error } = await parsedBody(answer, TokenError, [400, 401])
      // Keycloak says so for a wrong password, a disabled user and one who must act first.
      if (error === 'invalid_grant') return false
      throw unexpected(answer.status)
    },
  }
}

/** The two addresses of Keycloak that are asked: its administration, and where tokens are granted. */
function endpointsOf({ url, issuer, clientId, clientSecret, timeoutMs = 5_000 }: KeycloakSettings) {
  let token: { text: string; expiresAt: number } | undefined

  const request = (address: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs)
    return fetch(address, { ...init, redirect: 'error', signal }).catch((error: unknown) => {
      throw new Problem('unavailable', { cause: error })
    })
  }

  function grant(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret })
    return request(`${issuer.replace(/\/$/, '')}/protocol/openid-connect/token`, { method: 'POST', body })
  }

  async function adminToken(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.text
    const answer = await grant({ grant_type: 'client_credentials' })
    const { access_token, expires_in } = await parsedBody(answer, Token)
    token = { text: access_token, expiresAt: Date.now() + (expires_in - 10) * 1_000 }
    return access_token
  }

  async function admin(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${await adminToken()}`,
      ...(body && { 'content-type': jsonType }),
    }
    const answer = await request(url.replace(/\/$/, '') + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    // Revoked, or the provider was restarted with other keys: the next request asks for a new one.
    if (answer.status === 401) token = undefined
    return answer
  }

  return { admin, grant }
}

async function parsedBody<S extends z.ZodType>(
  answer: Response,
  schema: S,
  statuses: readonly number[] = [200],
): Promise<z.output<S>> {
  const body: unknown = await answer.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (!statuses.includes(answer.status) || !parsed.success) throw unexpected(answer.status)
  return parsed.data
}

function unexpected(status: number): Problem {
  return new Problem('unavailable', { cause: new Error(`the identity provider answered ${status}`) })
}
