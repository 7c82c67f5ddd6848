import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Sql } from '../../../db/db.ts'
import { apiScope, signInScope } from '../../client/scopes.ts'
import { findCustomer } from './login.sql.ts'

/** The usual reasons to ask for a sign-in, and one more: the session's account has been closed since. */
export function signInPolicy() {
  const prompts = interactionPolicy.base()
  prompts
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_closed',
        'End-User authentication is required',
        ({ oidc }) => Boolean(oidc.session?.accountId) && !oidc.account,
      ),
    )
  return prompts
}

/** The portal is the provider's own client: its grant needs no page of consent. */
export async function grantOf({ oidc }: KoaContextWithOIDC, audience: string) {
  const { provider, client, session, account, result } = oidc
  if (!client || !account) return undefined
  const grantId = result?.consent?.grantId ?? session?.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing?.accountId === account.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(signInScope)
  grant.addResourceScope(audience, apiScope)
  await grant.save()
  return grant
}

/** What ID tokens say about the customer of an open account; undefined for a closed one. */
export async function accountOf(sql: Sql, accountId: string) {
  const customer = await findCustomer(sql, accountId)
  if (!customer) return undefined
  const { email, firstName, lastName } = customer
  return {
    accountId,
    claims: () => ({ sub: accountId, email, given_name: firstName, family_name: lastName }),
  }
}

/**
 * What access tokens say besides: the session's name, by which a change of password leaves that one alone,
 * and when the customer signed in, which refreshed tokens repeat.
 */
export async function extraClaimsOf(
  sql: Sql,
  { accountId, sessionUid }: { accountId: string; sessionUid?: string | undefined },
  { AuthorizationCode, RefreshToken }: KoaContextWithOIDC['oidc']['entities'],
) {
  const { email } = (await findCustomer(sql, accountId)) ?? {}
  return { email, sid: sessionUid, auth_time: (AuthorizationCode ?? RefreshToken)?.authTime }
}
