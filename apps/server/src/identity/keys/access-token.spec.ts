import { createLocalJWKSet, generateKeyPair } from 'jose'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { audience, publicUrl } from '../../test/identity/portal.ts'
import { goodClaims, signerOf, signToken } from '../../test/identity/tokens.ts'
import { later, signInScene } from '../../test/sign-in-scene.ts'
import { createAccessTokens } from './access-token.ts'

const rules = { issuer: `${publicUrl}/oidc`, audience, sub: 'acc-1' }
const { app, db, close } = await signInScene()
const signer = await signerOf(db)
afterAll(close)

const ask = (authorization: string | undefined) =>
  app.inject({ url: '/api/whoami', headers: authorization === undefined ? {} : { authorization } })

it('takes a token for no longer than it lives, remembered or not', async () => {
  later(0)
  onTestFinished(() => void vi.useRealTimers())
  const now = Math.floor(Date.now() / 1000)
  const token = await signToken({ ...goodClaims(rules), iat: now - 60, exp: now - 4 }, signer)
  // Five seconds of tolerance between two machines' clocks.
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200)
  later(2)
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(401)
})

describe('of another provider', () => {
  const other = (keys: Parameters<typeof createAccessTokens>[0]['keys']) =>
    createAccessTokens({
      ...rules,
      algorithms: ['RS256', 'PS256', 'ES256'],
      types: ['at+jwt', 'jwt', undefined],
      keys,
    })

  it('accepts what Keycloak issues: typ JWT, a list of audiences, the kind Bearer', async () => {
    const tokens = other(createLocalJWKSet({ keys: [signer.publicJwk] }))
    const claims = { ...goodClaims(rules), aud: ['account', audience], typ: 'Bearer', email: 'a@b.fr' }
    const token = await signToken(claims, { ...signer, header: { typ: 'JWT' } })
    expect(await tokens.verify(token)).toMatchObject({ accountId: 'acc-1', email: 'a@b.fr' })
  })

  const wrong = [{ typ: 'ID' }, { typ: 'Refresh' }, { typ: 'Logout' }, { at_hash: 'x' }, { aud: ['account'] }]
  it.each(wrong)('refuses a token with %j', async (change) => {
    const tokens = other(createLocalJWKSet({ keys: [signer.publicJwk] }))
    const token = await signToken({ ...goodClaims(rules), ...change }, { ...signer, header: { typ: 'JWT' } })
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'invalid-token' })
  })

  it('refuses a token without key id when several keys could have signed it', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const keys = { keys: [signer.publicJwk, { ...signer.publicJwk, kid: 'second' }] }
    const tokens = other(createLocalJWKSet(keys))
    const token = await signToken(goodClaims(rules), { privateKey })
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'invalid-token' })
  })
})
