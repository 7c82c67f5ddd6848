import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@portal/domain/ground/limits.ts'
import { go, type Jar } from '../../../apps/server/src/test/identity/http-browser.ts'
import { accountLine, policyLine } from '../../../apps/server/src/test/inputs/feed-lines.ts'
import { pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { freePort } from '../../free-port.ts'
import { startPortal, temporaryDataDir } from '../../portal-process.ts'
import {
  activePolicies,
  ask,
  askToken,
  journey,
  signedIn,
  tokenOf,
  upload,
  type Signed,
} from '../ground/journey.ts'
import { atLemonldap, startLemonldap, travel } from '../ground/lemonldap.ts'
import { portalCommand } from '../ground/operator.ts'
import { runSpecs } from '../ground/specs.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'

const user = 'dwho'
/** What Debian's package recommends and does not bring by itself. */
const modules = ['Lemonldap/NG/Portal', 'GD/SecurityImage', 'String/Random', 'IO/String']
const tokenSeconds = 60

/** The portal, as the spec of the seam names it as well. */
const client = { id: 'portail', secret: 'only-for-this-test-1234', audience: 'urn:portail:api' }

const settingsFor = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
  OIDC_AUDIENCE: client.audience,
  RATE_LIMIT_FACTOR: '50',
})

export const lemonldap: Foreign = {
  name: 'lemonldap',
  about:
    'Debian’s LemonLDAP::NG as OpenID provider: code flow with PKCE, refresh, end of session, a clock that is off',
  programs: ['plackup', 'openssl', 'faketime', ...modules.map((name) => `/usr/share/perl5/${name}.pm`)],
  packages: [
    'libplack-perl',
    'liblemonldap-ng-portal-perl',
    'libgd-securityimage-perl',
    'perlmagick',
    'libstring-random-perl',
    'libio-string-perl',
    'openssl',
    'faketime',
  ],
  async prove(stage) {
    const port = await freePort()
    const provider = await startLemonldap(stage, {
      ...client,
      origin: `http://localhost:${port}`,
      tokenSeconds,
    })
    const dataDir = await temporaryDataDir()
    stage.later(() => rm(dataDir, { recursive: true, force: true }))
    const env = settingsFor(provider.issuer)
    const feed = join(stage.folder, 'feed.ndjson')
    const lines = [accountLine(user), policyLine(user, 'P-1'), policyLine(user, 'P-2')]
    await writeFile(feed, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await portalCommand({ ...env, DATA_DIR: dataDir }, 'import', feed)
    const portal = await startPortal({ port, dataDir, env })
    stage.later(() => portal.stop())
    stage.saw(await journey(portal.url, atLemonldap(provider.origin, user, new Map())))
    const own: Jar = new Map()
    const signed = await signedIn(portal.url, atLemonldap(provider.origin, user, own))
    await codeFlow(stage, signed)
    await refresh(stage, signed)
    await endOfSession(stage, signed, { provider: provider.origin, own })
    await sharedSpec(stage)
    for (const wrong of wrongClocks) await wrongClock(stage, dataDir, wrong)
  },
}

/** How far its clock is off, how long its tokens live, and what her first read is answered then. */
const wrongClocks = [
  { clock: '+300s', tokenSeconds: 3_600, status: 401 },
  { clock: '-300s', tokenSeconds: 3_600, status: 200 },
  { clock: '-300s', tokenSeconds: 60, status: 401 },
] as const

/** The spec has no portal that listens, and stands between it and the provider, to have that one away. */
async function sharedSpec(stage: Stage): Promise<void> {
  const folder = join(stage.folder, 'spec')
  await mkdir(folder)
  const [origin, relay] = ['http://localhost:3000', await freePort()]
  const known = { ...client, origin, tokenSeconds: 300, knownAt: `http://localhost:${relay}` }
  const { port } = await startLemonldap({ ...stage, folder }, known)
  const specs = ['apps/server/src/identity/sign-in/external-provider.spec.ts']
  stage.saw(await runSpecs(stage, specs, { TEST_OIDC: `${relay}:${port}` }))
}

/** She is let in whatever its clock says; whether her tokens are is told by the API, and why by `doctor`. */
async function wrongClock(
  stage: Stage,
  dataDir: string,
  { clock, tokenSeconds, status }: (typeof wrongClocks)[number],
): Promise<void> {
  const folder = join(stage.folder, `clock${clock}${tokenSeconds}`)
  await mkdir(folder)
  const port = await freePort()
  const wrong = { ...client, origin: `http://localhost:${port}`, tokenSeconds, clock }
  const provider = await startLemonldap({ ...stage, folder }, wrong)
  const env = settingsFor(provider.issuer)
  const portal = await startPortal({ port, dataDir, env })
  stage.later(() => portal.stop())
  const signed = await signedIn(portal.url, atLemonldap(provider.origin, user, new Map()))
  const read = await ask(signed, '/policy/accounts/{accountId}')
  insist(
    read.status === status,
    `With a clock off by ${clock} her policies answered ${read.status} ${read.body}`,
  )
  const doctor = await portalCommand({ ...env, DATA_DIR: dataDir }, 'doctor').catch(String)
  insist(/wrong +provider +The provider's clock differs/.test(doctor), `The doctor says: ${doctor}`)
  stage.saw(
    `its clock off by ${clock}, tokens of ${tokenSeconds} s: signed in, then ${status}; doctor says so`,
  )
}

async function codeFlow(stage: Stage, signed: Signed): Promise<void> {
  insist(signed.accountId === user, `The account is ${signed.accountId}`)
  const [policy] = await activePolicies(signed)
  if (!policy) throw new Error('She has no policy')
  const sent = await upload(signed, policy, pdf())
  insist(sent.status === 200, `An upload answered ${sent.status} ${sent.body}`)
  stage.saw('signed in on its page by code and PKCE; its JWT of two audiences reads and writes')
}

async function refresh(stage: Stage, { origin, jar, authorization }: Signed): Promise<void> {
  await wait((tokenSeconds - limits.tokenRefreshSeconds / 2) * 1_000)
  const { authorization: newer } = await tokenOf(origin, jar)
  insist(newer !== authorization, 'Near its end the token was not refreshed')
  const old = await activePolicies({ origin, jar, accountId: user, authorization: newer })
  insist(old.length === 2, 'The refreshed token does not read')
  stage.saw('refreshed the token near its end')
}

type Leaving = { provider: string; own: Jar }

async function endOfSession(
  stage: Stage,
  { origin, jar }: Signed,
  { provider, own }: Leaving,
): Promise<void> {
  const on = travel({ [origin]: jar, [provider]: own })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { body } = await go(jar, 'POST', `${origin}/auth/logout`, { headers })
  const { location } = JSON.parse(body) as { location: string }
  insist(location.startsWith(provider), `Signing out leads to ${location}`)
  const last = await on('GET', location)
  insist(last.url.startsWith(`${origin}/auth/signed-out`), `After signing out she is at ${last.url}`)
  const after = await askToken(origin, jar)
  insist(after.status === 401, `A token after signing out answered ${after.status}`)
  const again = await on('GET', `${origin}/auth/login`)
  insist(again.url.startsWith(provider), `Signing in again led to ${again.url} without a password`)
  stage.saw(
    'signed out: its page ended its own session and led back; no token any more, and a password is asked for',
  )
}
