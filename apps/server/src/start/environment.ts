import { isIP } from 'node:net'
import { z } from 'zod'
import { isBucketUrl } from '../files/s3-bucket.ts'

const text = z.string().max(4_000, { error: 'is longer than 4000 characters', abort: true }).trim()
const optionalText = text.optional()
const url = (advice: string, ...protocols: string[]) =>
  text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), advice).optional()
const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `is none of the values it can have: set ${values.join(', ')}`)

const wholeNumber = (min: number, max: number, advice: string) =>
  text
    .regex(/^\d{1,7}$/, advice)
    .transform(Number)
    .refine((value) => value >= min && value <= max, advice)

const portAdvice = 'is not a port: set a whole number from 1 to 65535'

/** The settings one by one, each message saying what is wrong and what to set; `clashes` checks them together. */
export const Settings = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, portAdvice)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, portAdvice)
    .default(3000),
  HOST: text
    .regex(
      /^[\w.:-]+$/,
      'is no address to listen on: set a name or an IP address such as 127.0.0.1 or 0.0.0.0',
    )
    .default('127.0.0.1'),
  PUBLIC_URL: text
    .refine(isOrigin, 'is no web address: set http:// or https:// and a host, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.default('./data'),
  DEMO: choice(['on', 'off']).optional(),
  // Looser than a web address: libpq takes several hosts, and none for a socket.
  DATABASE_URL: text
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'is no PostgreSQL address: set postgres://USER:PASSWORD@HOST:5432/DATABASE',
    )
    .optional(),
  OIDC_ISSUER: url(
    'is no issuer: set the https:// address the provider publishes its metadata under',
    'https:',
    'http:',
  ),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_AUDIENCE: text.default('urn:portail:api'),
  EMBEDDED_IDENTITY: choice(['yes', 'no']).default('no'),
  IDENTITY_ADMIN_URL: url(
    'is no web address: set the https:// address of the provider’s administration',
    'https:',
    'http:',
  ),
  IDENTITY_ADMIN_CLIENT_ID: optionalText,
  IDENTITY_ADMIN_CLIENT_SECRET: optionalText,
  FILES_URL: text
    .refine(isBucketUrl, 'is no bucket: set s3://KEY:SECRET@HOST/BUCKET?region=REGION')
    .optional(),
  SMTP_URL: url('is no mail server: set smtp://USER:PASSWORD@HOST:587 or smtps://…', 'smtp:', 'smtps:'),
  BROKER_EMAIL: text.pipe(z.email('is no e-mail address: set one such as gestion@broker.example')).optional(),
  BROKER_WEBHOOK_URL: url(
    'is no web address: set the https:// address that takes the requests',
    'https:',
    'http:',
  ),
  BROKER_WEBHOOK_SECRET: text
    .min(32, 'is too short to sign with: set at least 32 random characters')
    .optional(),
  MAIL_FROM: text.pipe(z.email('is no e-mail address: set one such as portail@broker.example')).optional(),
  CONTENT_URL: url('is no web address: set the https:// address of the delivery API', 'https:', 'http:'),
  CONTENT_SPACE: optionalText,
  CONTENT_ENVIRONMENT: text.default('master'),
  CONTENT_STAGE_ENVIRONMENT: text.default('stage'),
  CONTENT_TOKEN: optionalText,
  MAPS_PROVIDER: choice(['embedded', 'geoplateforme', 'google']).default('embedded'),
  MAPS_KEY: optionalText,
  ANALYTICS_CONTAINER: text
    .regex(/^[\w-]{1,40}$/, 'is no container id: set one such as GTM-AB12CD')
    .optional(),
  CLAMD_URL: url('is no clamd address: set tcp://HOST:3310 or unix:///PATH', 'tcp:', 'unix:'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NOW: text
    .pipe(z.iso.datetime({ offset: true, error: 'is no instant: set one such as 2026-05-04T10:00:00Z' }))
    .transform((instant) => new Date(instant))
    .optional(),
  // `none`: customers connect directly, the address of a connection is theirs.
  TRUST_PROXY: text
    .transform((value) => (value === 'none' ? [] : value.split(',').map((address) => address.trim())))
    .refine(
      (addresses) => addresses.every(isNetwork),
      'is no list of proxies: set their IP addresses or networks, such as 10.0.0.0/8,127.0.0.1, or none',
    )
    .optional(),
  RATE_LIMIT_FACTOR: wholeNumber(
    1,
    1_000_000,
    'is no factor: set a whole number from 1 to 1000000',
  ).optional(),
  DRAIN_SECONDS: wholeNumber(0, 120, 'is no duration: set a whole number of seconds from 0 to 120').default(
    0,
  ),
  SESSION_IDLE_MINUTES: wholeNumber(
    1,
    720,
    'is no duration: set a whole number of minutes from 1 to 720',
  ).default(30),
  DATABASE_OWNER_URL: url(
    'is no PostgreSQL address: set postgres://USER:PASSWORD@HOST:5432/DATABASE',
    'postgres:',
    'postgresql:',
  ),
  NODE_ENV: optionalText,
})
export type Settings = z.infer<typeof Settings>
type Mistake = [name: keyof Settings, message: string]

function isNetwork(text: string): boolean {
  const [address = '', bits = '32', ...more] = text.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest
}

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value)
  return parsed !== null && /^https?:\/\//i.test(value) && `${parsed.origin}/` === parsed.href
}

/** Settings that do not go together, and in production those it must not be run with. */
export function clashes(settings: Settings): Mistake[] {
  return [...missing(settings), ...(settings.NODE_ENV === 'production' ? leftovers(settings) : [])]
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
    ['DATABASE_URL', 'is missing: set the address of the role that serves', 'DATABASE_OWNER_URL', true],
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
    ...(['OIDC_ISSUER', 'IDENTITY_ADMIN_URL', 'BROKER_WEBHOOK_URL'] as const).map(
      (name): [...Mistake, boolean] => [
        name,
        'is not https: in production set an https:// address',
        settings[name]?.startsWith('http:') ?? false,
      ],
    ),
  ]
  return all.filter(([, , applies]) => applies).map(([name, message]) => [name, message])
}
