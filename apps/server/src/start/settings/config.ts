import { resolve } from 'node:path'
import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import type { Space } from '../../content/contentful-content.ts'
import type { Webhook } from '../../outbox/broker/broker-webhook.ts'
import type { TraceSettings } from '../../traces/traces.ts'
import { clashes, isDemo } from './clashes.ts'
import { Settings } from './environment.ts'
import { identityIn } from './identity-file.ts'
import { tracesOf } from './otel-settings.ts'
import { withSecretFiles } from './secret-files.ts'

/**
 * All the server can be told from outside; only `readConfig` makes it. Values may be secrets: never log it.
 */
export type Config = {
  port: number
  host: string
  /** Where `/metrics` is served; absent = nowhere. */
  metricsPort?: number | undefined
  /** Where traces go; absent = nowhere. */
  traces?: TraceSettings | undefined
  /** The address customers use, without trailing slash. */
  publicUrl: string
  /** Absolute folder of the embedded database, files and mail. */
  dataDir: string
  /** Whether the demonstration portfolio is kept loaded. */
  demo: boolean
  /** Any PostgreSQL from 15 on; absent = the embedded server. */
  databaseUrl?: string | undefined
  /** The owner of the tables, who migrates them, when the role of `databaseUrl` is not. */
  databaseOwnerUrl?: string | undefined
  /** A standby of it that reads, in order that the leader need not. */
  databaseReadUrl?: string | undefined
  /** `issuer` absent = the embedded provider under /oidc. */
  oidc: {
    issuer?: string | undefined
    clientId: string
    clientSecret?: string | undefined
    audience: string
    /** Where another provider renews forgotten passwords. */
    forgottenUrl?: string | undefined
  }
  /** How passwords are changed and accounts closed at an external provider. */
  identityAdmin?: { url: string; clientId: string; clientSecret: string } | undefined
  /** s3://…; absent = `dataDir`/files. */
  filesUrl?: string | undefined
  /** Absent = one .eml a message in `dataDir`/mail. */
  smtpUrl?: string | undefined
  /** Address receipts and requests come from; absent = the broker's. */
  mailFrom?: string | undefined
  /** Where requests go; the webhook's are signed with its secret, and with the former one if there is one. */
  broker: { email?: string | undefined; webhook?: Webhook | undefined }
  /** Contentful's delivery API; absent = the embedded content. */
  content?: Space | undefined
  maps: { provider: 'embedded' | 'geoplateforme' | 'google'; key?: string | undefined }
  analyticsContainer?: string | undefined
  clamdUrl?: string | undefined
  /** Addresses and networks of proxies whose X-Forwarded-For is believed; false = the connection's counts. */
  trustProxy: string[] | false
  /** Multiplies the rates of the call table. */
  rateLimitFactor: number
  /** How long /ready says no before the server stops accepting. */
  drainSeconds: number
  /** A session that no page has been open for so long is over. */
  sessionIdleMinutes: number
  /** How old a sign-in may be that moves money or changes how the customer is reached. */
  stepUpSeconds: number
  /** Who runs the portal; absent = the fictional broker. */
  identity?: Identity | undefined
  logLevel: string
  /** Freezes the business clock, outside production. */
  now?: Date | undefined
  production: boolean
}

/** Its message lists each unusable setting, one a line: name, what is wrong, what to set; never a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Far above any honest value, and below what a pattern could be kept busy with. */
const valueLength = 4_096

/**
 * The settings of the environment; absent and empty mean the same, and secrets may stand in files.
 * @throws ConfigError naming all mistakes at once.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { values, mistakes } = withSecretFiles(givenIn(env))
  for (const [name, value] of values) {
    if (Object.hasOwn(Settings.shape, name) && value.length > valueLength)
      mistakes.set(name, `${name} is too long: set at most ${valueLength} characters`)
  }
  // What can be read is checked on even so, in order that one start tells everything.
  const usable = () => Object.fromEntries([...values].filter(([name]) => !mistakes.has(name)))
  const read = Settings.safeParse(usable())
  for (const { path, message } of read.error?.issues ?? []) {
    const name = String(path[0])
    if (!mistakes.has(name)) mistakes.set(name, `${name} ${message}`)
  }
  const settings = read.data ?? Settings.parse(usable())
  const identity = givenIdentityOf(settings, mistakes)
  const together = clashes(settings, identity).filter(([name]) => !mistakes.has(name))
  const lines = [...mistakes.values(), ...together.map(([name, message]) => `${name} ${message}`)]
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
  return toConfig(settings, identity)
}

/** The identity in the settings' file; what is wrong with it is added to `mistakes`, a line each. */
function givenIdentityOf({ IDENTITY_FILE }: Settings, mistakes: Map<string, string>): Identity | undefined {
  if (IDENTITY_FILE === undefined) return undefined
  const read = identityIn(IDENTITY_FILE)
  if ('identity' in read) return read.identity
  mistakes.set('IDENTITY_FILE', read.mistakes.map((mistake) => `IDENTITY_FILE ${mistake}`).join('\n'))
  return undefined
}

function givenIn(env: NodeJS.ProcessEnv): Map<string, string> {
  const given = Object.entries(env).flatMap(([name, value = '']): [string, string][] =>
    value.trim() === '' ? [] : [[name, value]],
  )
  return new Map(given)
}

function toConfig(settings: Settings, identity: Identity | undefined): Config {
  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    traces: tracesOf(settings),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: resolve(settings.DATA_DIR),
    demo: isDemo(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    oidc: {
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID ?? 'portail',
      clientSecret: settings.OIDC_CLIENT_SECRET,
      audience: settings.OIDC_AUDIENCE,
      forgottenUrl: settings.OIDC_FORGOTTEN_URL,
    },
    identityAdmin: identityAdminOf(settings),
    filesUrl: settings.FILES_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    broker: brokerOf(settings),
    content: spaceOf(settings),
    maps: { provider: settings.MAPS_PROVIDER, key: settings.MAPS_KEY },
    analyticsContainer: settings.ANALYTICS_CONTAINER,
    clamdUrl: settings.CLAMD_URL,
    trustProxy: settings.TRUST_PROXY?.length ? settings.TRUST_PROXY : false,
    // Everybody shows the same few customers around in a demonstration.
    rateLimitFactor: settings.RATE_LIMIT_FACTOR ?? (isDemo(settings) ? 10 : 1),
    drainSeconds: settings.DRAIN_SECONDS,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    stepUpSeconds: settings.STEP_UP_SECONDS,
    identity,
    logLevel: settings.LOG_LEVEL,
    now: settings.NOW,
    production: settings.NODE_ENV === 'production',
  }
}

function identityAdminOf(settings: Settings): Config['identityAdmin'] {
  const { IDENTITY_ADMIN_URL: url } = settings
  if (!url) return undefined
  return {
    url,
    clientId: settings.IDENTITY_ADMIN_CLIENT_ID ?? '',
    clientSecret: settings.IDENTITY_ADMIN_CLIENT_SECRET ?? '',
  }
}

function brokerOf(settings: Settings): Config['broker'] {
  const { BROKER_EMAIL: email, BROKER_WEBHOOK_URL: url, BROKER_WEBHOOK_SECRET: secrets = [] } = settings
  const [secret = '', formerSecret] = secrets
  return { email, webhook: url ? { url, secret, formerSecret } : undefined }
}

function spaceOf(settings: Settings): Space | undefined {
  if (!settings.CONTENT_SPACE) return undefined
  return {
    url: settings.CONTENT_URL ?? 'https://cdn.contentful.com',
    space: settings.CONTENT_SPACE,
    environment: settings.CONTENT_ENVIRONMENT,
    stageEnvironment: settings.CONTENT_STAGE_ENVIRONMENT,
    token: settings.CONTENT_TOKEN ?? '',
  }
}
