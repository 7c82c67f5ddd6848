import { z } from 'zod'
import { Problem } from '../../ground/problems/problem.ts'
import { refusedFields } from '../../ground/problems/validation.ts'
import type { IdentityAdmin } from './identity-admin.ts'
import { createKeycloakClient, type KeycloakClient, type KeycloakSettings } from './keycloak-client.ts'
import type { Throttle } from './throttle.ts'

const User = z.looseObject({ username: z.string() })
const KeycloakSessions = z.array(z.looseObject({ id: z.string() }))

/**
 * Keycloak's admin REST API. The account id is the user's id, the token's `sub`. The old password is checked
 * by a direct grant of the administration client, throttled by us before Keycloak's own brute-force detection
 * locks the customer out. The provider is changed last in the transaction of the write, so that of the two
 * only a commit that fails can leave them apart.
 */
export function keycloakIdentityAdmin(settings: KeycloakSettings, guarded: Throttle): IdentityAdmin {
  const keycloak = createKeycloakClient(settings)
  return {
    async checkPassword(accountId, password, { address }) {
      const user = await keycloak.get(userPath(accountId), User)
      if (!user) return false
      const isRight = () => keycloak.isPassword(user.username, password)
      const result = await guarded({ username: accountId, address, isKnown: true }, isRight)
      if (typeof result === 'object') throw new Problem('too-many-requests', result)
      return result === 'right'
    },
    async setPassword(_sql, accountId, password, { sessionId }) {
      // A temporary one would make the customer choose again at the next sign-in.
      const credential = { type: 'password', value: password, temporary: false }
      const status = await keycloak.send('PUT', `${userPath(accountId)}/reset-password`, credential, [400])
      if (status === 400) throw refusedFields(['newPassword'], 'weak-password')
      await endOtherSessions(keycloak, accountId, sessionId)
    },
    async closeSignIn(_sql, accountId) {
      // Written back whole: what a representation leaves out may be cleared.
      const user = await keycloak.get(userPath(accountId), User)
      if (!user) return
      await keycloak.send('PUT', userPath(accountId), { ...user, enabled: false })
      await keycloak.send('POST', `${userPath(accountId)}/logout`)
    },
    endSession: (_sql, _accountId, sid) => endSession(keycloak, sid),
    endSessions: (_sql, accountId, { sessionId }) => endOtherSessions(keycloak, accountId, sessionId),
    sharesDatabase: false,
  }
}

function userPath(accountId: string): string {
  return `/users/${encodeURIComponent(accountId)}`
}

async function endOtherSessions(
  keycloak: KeycloakClient,
  accountId: string,
  keep: string | undefined,
): Promise<void> {
  if (keep === undefined) {
    await keycloak.send('POST', `${userPath(accountId)}/logout`)
    return
  }
  const sessions = await keycloak.get(`${userPath(accountId)}/sessions`, KeycloakSessions)
  for (const { id } of sessions ?? []) if (id !== keep) await endSession(keycloak, id)
}

async function endSession(keycloak: KeycloakClient, id: string): Promise<void> {
  await keycloak.send('DELETE', `/sessions/${encodeURIComponent(id)}`, undefined, [404])
}
