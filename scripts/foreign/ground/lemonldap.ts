import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { go, signInForm, type Jar } from '../../../apps/server/src/test/identity/http-browser.ts'
import { freePort } from '../../free-port.ts'
import type { SignIn } from './journey.ts'
import { programAt } from './programs.ts'
import { finished, insist, listens, start, type Stage } from './stage.ts'

const application = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi'

type Client = {
  id: string
  secret: string
  audience: string
  /** Where the portal is. */
  origin: string
  /** Where it is known, when that is not where it listens: somebody relays. */
  knownAt?: string
  /** How long its access tokens live. */
  tokenSeconds: number
  /** How far its clock is off, as faketime has it: `+300s`. */
  clock?: string
}

/** LemonLDAP::NG as OpenID provider of one client, with the users that its demonstration knows. */
export async function startLemonldap(stage: Stage, client: Client) {
  const at = (name: string) => join(stage.folder, name)
  const port = await freePort()
  const origin = client.knownAt ?? `http://localhost:${port}`
  for (const name of ['conf', 'sessions', 'sessions/lock', 'psessions', 'psessions/lock', 'cache'])
    await mkdir(at(name))
  await finished('openssl', ['genrsa', '-out', at('signing.key'), '2048'])
  const publicKey = await finished('openssl', [
    'rsa',
    '-in',
    at('signing.key'),
    '-pubout',
    '-out',
    at('signing.pub'),
  ])
  insist(!publicKey.includes('rror'), publicKey)
  const keys = {
    oidcServicePrivateKeySig: await readFile(at('signing.key'), 'utf8'),
    oidcServicePublicKeySig: await readFile(at('signing.pub'), 'utf8'),
    oidcServiceKeyIdSig: 'foreign',
  }
  const configuration = { ...basics(at, origin), ...keys, ...clientOf(client) }
  await writeFile(at('conf/lmConf-1.json'), JSON.stringify(configuration))
  const settings = [
    '[all]',
    'logLevel = warn',
    '[configuration]',
    'type = File',
    `dirName = ${at('conf')}`,
    '[portal]',
    'staticPrefix = /static',
    'templateDir = /usr/share/lemonldap-ng/portal/templates',
    'languages = fr, en',
  ]
  await writeFile(at('lemonldap-ng.ini'), `${settings.join('\n')}\n`)
  const env = { LLNG_DEFAULTCONFFILE: at('lemonldap-ng.ini'), ...clockOff(client) }
  const args = ['-o', '127.0.0.1', '-p', String(port), application]
  await listens(port, start(stage, programAt('plackup'), args, { env }))
  return { issuer: origin, origin, port }
}

/** By its library: the program faketime would stand between, and a signal would end that one alone. */
function clockOff({ clock }: Client): Record<string, string> {
  return clock === undefined ? {} : { FAKETIME: clock, LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1' }
}

function basics(at: (name: string) => string, origin: string) {
  const sessionsIn = (name: string) => ({ Directory: at(name), LockDirectory: at(`${name}/lock`) })
  return {
    cfgNum: 1,
    cfgDate: 1,
    cfgVersion: '2.16.1',
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Demo',
    registerDB: 'Null',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    exportedVars: {},
    macros: {},
    groups: {},
    whatToTrace: 'uid',
    domain: 'localhost',
    portal: `${origin}/`,
    securedCookie: 0,
    cookieName: 'lemonldap',
    timeout: 72_000,
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: sessionsIn('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: sessionsIn('psessions'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: { cache_root: at('cache'), namespace: 'foreign', default_expires_in: 600 },
    locationRules: { localhost: { default: 'accept' } },
    exportedHeaders: {},
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: origin,
    oidcServiceAllowAuthorizationCodeFlow: 1,
  }
}

function clientOf({ id, secret, audience, origin, tokenSeconds }: Client) {
  const options = {
    ClientID: id,
    ClientSecret: secret,
    DisplayName: 'Espace assuré',
    RedirectUris: `${origin}/auth/callback`,
    PostLogoutRedirectUris: `${origin}/auth/signed-out`,
    LogoutBypassConfirm: 1,
    BypassConsent: 1,
    RequirePKCE: 1,
    AccessTokenJWT: 1,
    AccessTokenExpiration: tokenSeconds,
    AdditionalAudiences: audience,
    IDTokenSignAlg: 'RS256',
    IDTokenForceClaims: 1,
    RefreshToken: 1,
    UserIDAttr: 'uid',
  }
  const named: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) named[`oidcRPMetaDataOptions${name}`] = value
  return {
    oidcRPMetaDataOptions: { portal: named },
    oidcRPMetaDataExportedVars: { portal: { email: 'mail', name: 'cn' } },
  }
}

/** Follows redirects between the portal and the provider, each with its own cookies, as a browser does. */
export function travel(jars: Readonly<Record<string, Jar>>) {
  return async function on(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    let [at, answer] = [url, await visit(method, url, form)]
    for (let hops = 0; answer.location !== null && hops < 10; hops++) {
      at = new URL(answer.location, at).href
      answer = await visit('GET', at)
    }
    return { ...answer, url: at }
  }

  function visit(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    const jar = jars[new URL(url).origin]
    if (!jar) throw new Error(`A redirect leads to ${url}`)
    return go(jar, method, url, form ? { form } : {})
  }
}

/** Signs in at the portal by the provider's page, which has cookies of its own, as a demonstration's user. */
export const atLemonldap =
  (provider: string, user: string, own: Jar): SignIn =>
  async (origin, jar) => {
    const on = travel({ [origin]: jar, [provider]: own })
    const page = await on('GET', `${origin}/auth/login`)
    insist(page.url.startsWith(provider), `Signing in led to ${page.url} ${page.status}`)
    const { action, fields } = signInForm(page.body, { name: user, password: user })
    const home = await on('POST', new URL(action, page.url).href, fields)
    insist(
      home.url === `${origin}/`,
      `After signing in she is at ${home.url}: ${home.status} ${home.body.slice(0, 2_000)}`,
    )
  }
