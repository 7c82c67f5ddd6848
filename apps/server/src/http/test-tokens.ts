import { exportJWK, generateKeyPair, SignJWT, createLocalJWKSet } from 'jose'
import { createAccessTokens } from '../identity/access-token.ts'

const issuer = 'https://id.exemple.fr'
const audience = 'urn:portail:api'

/** Access tokens of a provider that exists in the test only. */
export async function testTokens() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const accessTokens = createAccessTokens({
    issuer,
    audience,
    algorithms: ['RS256'],
    types: ['at+jwt'],
    keys: createLocalJWKSet({ keys: [jwk] }),
  })
  const tokenOf = (accountId: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'test' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(accountId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  return { accessTokens, tokenOf, privateKey, jwk, issuer, audience }
}
