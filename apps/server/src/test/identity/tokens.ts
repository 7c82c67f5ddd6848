import { randomBytes } from 'node:crypto'
import { exportSPKI, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { Sql } from '../../db/db.ts'
import { findSecret } from '../../identity/keys/secret.sql.ts'

/** What a test needs to speak as the embedded provider. */
type Signer = { privateKey: CryptoKey; kid: string; publicJwk: JWK }

/** The embedded provider's own signing key, out of the test's database. */
export async function signerOf(sql: Sql): Promise<Signer> {
  const text = z.string()
  const key = z.looseObject({ kty: text, kid: text, crv: text, x: text, y: text })
  const [{ key: jwk }] = z.tuple([z.object({ key })]).parse(await findSecret(sql, 'oidc-keys'))
  const { kty, kid, crv, x, y } = jwk
  const privateKey = await importJWK({ ...jwk, key_ops: ['sign'] }, 'ES256')
  if (privateKey instanceof Uint8Array) throw new Error('not an elliptic key')
  return { privateKey, kid, publicJwk: { kty, kid, crv, x, y, alg: 'ES256', use: 'sig' } }
}

/** A signed token with exactly `claims`, by default an access token of the embedded provider. */
export async function signToken(
  claims: JWTPayload,
  { privateKey, kid, header = {} }: { privateKey: CryptoKey; kid?: string; header?: Record<string, unknown> },
): Promise<string> {
  const alg = privateKey.algorithm.name === 'ECDSA' ? 'ES256' : 'RS256'
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'at+jwt', ...(kid !== undefined && { kid }), ...header })
    .sign(privateKey, { crit: { 'urn:test:critical': true, b64: true } })
}

/** Claims of an access token that is accepted right now, of a sign-in just made. */
export function goodClaims({ issuer: iss, audience: aud, sub }: Holder): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const jti = randomBytes(9).toString('base64url')
  return { iss, aud, sub, scope: 'openid api', iat: now, auth_time: now, exp: now + 300, jti }
}

type Holder = { issuer: string; audience: string; sub: string }
type Subject = Signer & Holder
/** Tokens by what is wrong with each. */
type Tokens = Record<string, string>
type Forged = { title: string; header: string | undefined }

/** `Authorization` headers of everyone who is not the holder of a good token; each must be answered 401. */
export async function forgedTokens(subject: Subject): Promise<Forged[]> {
  const good = await signToken(goodClaims(subject), subject)
  const tokens = {
    ...(await badAlgorithms(subject)),
    ...(await badHeaders(subject)),
    ...(await badClaims(subject)),
    ...badBytes(subject, good),
  }
  const headers = Object.entries(tokens).map(([title, token]) => ({ title, header: `Bearer ${token}` }))
  return [...badSchemes(good), ...headers]
}

function badSchemes(good: string): Forged[] {
  return [
    { title: 'no header', header: undefined },
    { title: 'empty header', header: '' },
    { title: 'scheme alone', header: 'Bearer' },
    { title: 'scheme and a space', header: 'Bearer ' },
    { title: 'basic credentials', header: `Basic ${Buffer.from('user:password').toString('base64')}` },
    { title: 'token without a scheme', header: good },
    { title: 'token under another scheme', header: `DPoP ${good}` },
    { title: 'two tokens', header: `Bearer ${good}, Bearer ${good}` },
    { title: 'word that is no token', header: 'Bearer undefined' },
  ]
}

async function badAlgorithms(subject: Subject): Promise<Tokens> {
  const claims = goodClaims(subject)
  const { publicJwk, kid } = subject
  const publicKey = await importJWK(publicJwk, 'ES256', { extractable: true })
  const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey)
  const { privateKey } = await generateKeyPair('ES256')
  const rsa = await generateKeyPair('RS256')
  const secrets = { PEM: pem, 'JWK text': JSON.stringify(publicJwk), coordinate: publicJwk.x ?? '' }
  const tokens: Tokens = {
    'key of a stranger': await signToken(claims, { privateKey }),
    'key of a stranger under the right id': await signToken(claims, { privateKey, kid }),
    'RSA key of a stranger': await signToken(claims, { privateKey: rsa.privateKey, kid }),
  }
  for (const alg of ['none', 'None', 'nOnE', ''])
    tokens[`algorithm '${alg}' unsigned`] = `${encoded({ alg, typ: 'at+jwt', kid })}.${encoded(claims)}.`
  for (const alg of ['HS256', 'HS384', 'HS512'])
    for (const [name, secret] of Object.entries(secrets)) {
      const token = new SignJWT(claims).setProtectedHeader({ alg, typ: 'at+jwt', kid })
      tokens[`${alg} keyed with the public ${name}`] = await token.sign(Buffer.from(secret))
    }
  return tokens
}

async function badHeaders({ privateKey: right, ...subject }: Subject): Promise<Tokens> {
  const { privateKey: wrong } = await generateKeyPair('ES256')
  const { publicJwk, kid } = subject
  const headers: Record<string, [CryptoKey, Record<string, unknown>]> = {
    'key id that is a path': [right, { kid: '../../dev/null' }],
    'key id that is an address': [right, { kid: 'http://127.0.0.1:9/jwks' }],
    'key id that is SQL': [right, { kid: "' or 1=1 --" }],
    'key id that is long': [right, { kid: 'k'.repeat(3_000) }],
    'key of its own': [wrong, { jwk: publicJwk, kid: 'own' }],
    'keys elsewhere': [wrong, { jku: 'http://127.0.0.1:9/jwks', kid: 'elsewhere' }],
    'certificate elsewhere': [right, { x5u: 'http://127.0.0.1:9/x5u', kid: 'elsewhere' }],
    'certificate of its own': [wrong, { x5c: ['MIIB'], kid: 'own' }],
    'type of an ID token': [right, { typ: 'JWT', kid }],
    'type of a logout token': [right, { typ: 'logout+jwt', kid }],
    'unknown critical extension': [right, { crit: ['urn:test:critical'], 'urn:test:critical': true, kid }],
  }
  return eachOf(headers, ([privateKey, header]) => signToken(goodClaims(subject), { privateKey, header }))
}

async function badClaims(subject: Subject): Promise<Tokens> {
  const claims = goodClaims(subject)
  const { issuer, audience, sub } = subject
  const now = Math.floor(Date.now() / 1000)
  const changes: Record<string, Record<string, unknown>> = {
    'another issuer': { iss: 'https://issuer.example' },
    'no issuer': { iss: undefined },
    'a list of issuers': { iss: [issuer] },
    'issuer with a slash': { iss: `${issuer}/` },
    'issuer in capitals': { iss: issuer.toUpperCase() },
    'another audience': { aud: 'urn:other:api' },
    'no audience': { aud: undefined },
    "Keycloak's default audience": { aud: 'account' },
    'a list of other audiences': { aud: ['a', `${audience}x`] },
    'an expiry that has passed': { iat: now - 400, exp: now - 100 },
    'no expiry': { exp: undefined },
    'an expiry in text': { exp: String(now + 300) },
    'an expiry with decimals': { exp: now + 300.5 },
    'an expiry in the far future': { exp: 1e15 },
    'an expiry before 1970': { exp: -1 },
    'a life of more than an hour': { exp: now + 3_700 },
    'a start in the future': { nbf: now + 1_000, exp: now + 1_300 },
    'an issue in the future': { iat: now + 1_000, exp: now + 1_300 },
    'no issue instant': { iat: undefined },
    'an issue instant in text': { iat: 'now' },
    'no scope': { scope: undefined },
    'other scopes': { scope: 'openid api2' },
    'a list of scopes': { scope: ['api'] },
    'no subject': { sub: undefined },
    'an empty subject': { sub: '' },
    'a subject that is a number': { sub: 1 },
    'a list of subjects': { sub: [sub] },
    'a subject of 300 characters': { sub: 's'.repeat(300) },
    'a subject with a NUL': { sub: `${sub}\0` },
    'a subject with a line break': { sub: `${sub}\n` },
    'the claims of an ID token': { at_hash: 'x'.repeat(22) },
    'the claims of a logout token': { events: {} },
    'the claims of a refresh token': { typ: 'Refresh' },
  }
  return eachOf(changes, (change) => signToken({ ...claims, ...change }, subject))
}

function badBytes(subject: Subject, good: string): Tokens {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const elevated = encoded({ ...goodClaims(subject), sub: 'somebody-else' })
  return {
    'payload of somebody else': `${header}.${elevated}.${signature}`,
    'signature cut off': `${header}.${payload}.`,
    'signature missing': `${header}.${payload}`,
    'signature shortened': `${header}.${payload}.${signature.slice(0, -8)}`,
    'one bit of the header': `${flipped(header)}.${payload}.${signature}`,
    'one bit of the payload': `${header}.${flipped(payload)}.${signature}`,
    'one bit of the signature': `${header}.${payload}.${flipped(signature)}`,
    'four parts': `${good}.${signature}`,
    'five parts': `${good}.${payload}.${signature}`,
    padding: `${good}==`,
    'other separators': good.replaceAll('.', ','),
    '9,000 characters': `${header}.${'A'.repeat(9_000)}.${signature}`,
  }
}

async function eachOf<T>(values: Record<string, T>, make: (value: T) => Promise<string>): Promise<Tokens> {
  const made = Object.entries(values).map(async ([title, value]) => [title, await make(value)] as const)
  return Object.fromEntries(await Promise.all(made))
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function flipped(part: string): string {
  const middle = Math.floor(part.length / 2)
  return part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1)
}
