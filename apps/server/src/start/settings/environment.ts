import { isIP } from 'node:net'
import { z } from 'zod'
import { isBucketUrl } from '../../files/store/s3-bucket.ts'
import { otelShape } from './otel-settings.ts'

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

const databaseAdvice = 'is no PostgreSQL address: set postgres://USER:PASSWORD@HOST:5432/DATABASE'
const portAdvice = 'is not a port: set a whole number from 1 to 65535'
const port = text
  .regex(/^\d{1,5}$/, portAdvice)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535, portAdvice)

/** The settings one by one, each message saying what is wrong and what to set; `clashes` checks them all. */
export const Settings = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
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
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\/\S+$/, databaseAdvice).optional(),
  OIDC_ISSUER: url(
    'is no issuer: set the https:// address the provider publishes its metadata under',
    'https:',
    'http:',
  ),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_AUDIENCE: text.default('urn:portail:api'),
  OIDC_FORGOTTEN_URL: url(
    'is no web address: set the https:// address of the provider’s page for forgotten passwords',
    'https:',
    'http:',
  ),
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
    .transform((secrets) => secrets.split(','))
    .pipe(
      z
        .array(text.min(32, 'is too short to sign with: set at least 32 random characters without a comma'))
        .max(2, 'has more than two secrets: set the new one alone, or NEW,OLD'),
    )
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
  STEP_UP_SECONDS: wholeNumber(
    1,
    86_400,
    'is no duration: set a whole number of seconds from 1 to 86400',
  ).default(300),
  DATABASE_OWNER_URL: url(databaseAdvice, 'postgres:', 'postgresql:'),
  DATABASE_READ_URL: url(databaseAdvice, 'postgres:', 'postgresql:'),
  IDENTITY_FILE: optionalText,
  NODE_ENV: optionalText,
  ...otelShape,
})
export type Settings = z.infer<typeof Settings>
function isNetwork(text: string): boolean {
  const [address = '', bits = '32', ...more] = text.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest
}

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value)
  return parsed !== null && /^https?:\/\//i.test(value) && `${parsed.origin}/` === parsed.href
}
