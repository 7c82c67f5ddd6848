import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import { fictionalFields } from '@portal/words/broker/identities.ts'
import type { Settings } from './environment.ts'

type Mistake = [name: keyof Settings, message: string]

/** Settings that do not go together, and in production those it must not be run with. */
export function clashes(settings: Settings, identity: Identity | undefined): Mistake[] {
  const isProduction = settings.NODE_ENV === 'production'
  return [
    ...missing(settings),
    ...samePort(settings),
    ...(isProduction ? [...leftovers(settings), ...fiction(identity)] : []),
  ]
}

/** Demonstration customers never enter a store that is somebody's own, unless DEMO=on says so. */
export function isDemo(settings: Settings): boolean {
  const { DATABASE_URL, OIDC_ISSUER, FILES_URL } = settings
  return settings.DEMO ? settings.DEMO === 'on' : !(DATABASE_URL ?? OIDC_ISSUER ?? FILES_URL)
}

function missing(settings: Settings): Mistake[] {
  const all: [...Mistake, because: keyof Settings, applies: boolean][] = [
    ['OIDC_CLIENT_ID', 'is missing: set the client id registered there', 'OIDC_ISSUER', true],
    [
      'IDENTITY_ADMIN_CLIENT_ID',
      'is missing: set the administration client’s id',
      'IDENTITY_ADMIN_URL',
      true,
    ],
    [
      'IDENTITY_ADMIN_CLIENT_SECRET',
      'is missing: set the administration client’s secret',
      'IDENTITY_ADMIN_URL',
      true,
    ],
    ['OIDC_ISSUER', 'is missing: set the provider whose page that is', 'OIDC_FORGOTTEN_URL', true],
    ['DATABASE_URL', 'is missing: set the address of the role that serves', 'DATABASE_OWNER_URL', true],
    ['DATABASE_URL', 'is missing: set the address of the server it follows', 'DATABASE_READ_URL', true],
    ['OIDC_ISSUER', 'is missing: set the provider that is administered', 'IDENTITY_ADMIN_URL', true],
    [
      'BROKER_WEBHOOK_SECRET',
      'is missing: set the secret the requests are signed with',
      'BROKER_WEBHOOK_URL',
      true,
    ],
    ['CONTENT_TOKEN', 'is missing: set the delivery API’s access token', 'CONTENT_SPACE', true],
    [
      'MAPS_KEY',
      'is missing: set the key of your account',
      'MAPS_PROVIDER',
      settings.MAPS_PROVIDER === 'google',
    ],
  ]
  return all
    .filter(([name, , because, applies]) => applies && settings[because] && !settings[name])
    .map(([name, message, because]) => [name, `${message} (needed because ${because} is set)`])
}

function samePort({ PORT, METRICS_PORT }: Settings): Mistake[] {
  return METRICS_PORT === PORT ? [['METRICS_PORT', 'is the port of PORT: set one of its own']] : []
}

/** What is handy while developing and insecure in production (decisions §1). */
function leftovers(settings: Settings): Mistake[] {
  const all: [...Mistake, applies: boolean][] = [
    [
      'DEMO',
      'is on: everybody knows the demonstration passwords; in production set DEMO=off',
      isDemo(settings),
    ],
    [
      'EMBEDDED_IDENTITY',
      'is not yes: in production set OIDC_ISSUER to your provider, or EMBEDDED_IDENTITY=yes to keep the embedded one',
      !settings.OIDC_ISSUER && settings.EMBEDDED_IDENTITY !== 'yes',
    ],
    [
      'BROKER_EMAIL',
      'is missing: in production set the address that takes the requests (needed because SMTP_URL is set)',
      settings.SMTP_URL !== undefined && !settings.BROKER_EMAIL,
    ],
    [
      'SMTP_URL',
      'is missing: in production set SMTP_URL or BROKER_WEBHOOK_URL, or no request ever reaches the broker',
      !settings.SMTP_URL && !settings.BROKER_WEBHOOK_URL,
    ],
    [
      'TRUST_PROXY',
      'is missing: in production set the addresses of the proxies in front, or none when customers connect directly; behind a proxy that is not named they all count as one',
      settings.TRUST_PROXY === undefined,
    ],
    ['NOW', 'freezes the clock: in production leave it unset', settings.NOW !== undefined],
    [
      'PUBLIC_URL',
      'is not https: in production set the https:// address customers use',
      !settings.PUBLIC_URL?.startsWith('https:'),
    ],
  ]
  const applying = all.filter(([, , applies]) => applies)
  return [...applying.map(([name, message]): Mistake => [name, message]), ...unencrypted(settings)]
}

/** What is said to customers in the name of a broker who does not exist (decisions §3). */
function fiction(identity: Identity | undefined): Mistake[] {
  if (!identity) {
    const advice = 'set the path of a JSON file that says who runs the portal'
    return [['IDENTITY_FILE', `is missing: the broker would be the fictional one; in production ${advice}`]]
  }
  const fictional = fictionalFields(identity)
  if (fictional.length === 0) return []
  return [['IDENTITY_FILE', `is fictional: in production set your own ${fictional.join(', ')}`]]
}

function unencrypted(settings: Settings): Mistake[] {
  const addresses = ['OIDC_ISSUER', 'IDENTITY_ADMIN_URL', 'BROKER_WEBHOOK_URL'] as const
  return addresses
    .filter((name) => settings[name]?.startsWith('http:'))
    .map((name) => [name, 'is not https: in production set an https:// address'])
}
