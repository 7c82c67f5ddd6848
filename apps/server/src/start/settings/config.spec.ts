import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../../test/operator/complaints.ts'
import { identityFile } from '../../test/operator/identity-file.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://assure.example',
  DEMO: 'off',
  EMBEDDED_IDENTITY: 'yes',
  BROKER_WEBHOOK_URL: 'https://broker.example/in',
  BROKER_WEBHOOK_SECRET: 'x'.repeat(32),
  TRUST_PROXY: '10.0.0.0/8',
  IDENTITY_FILE: identityFile,
}

const identityAdmin = {
  IDENTITY_ADMIN_URL: 'https://idp.example/admin/realms/r',
  IDENTITY_ADMIN_CLIENT_ID: 'a',
  IDENTITY_ADMIN_CLIENT_SECRET: 'b',
}

describe('defaults', () => {
  it('starts everything embedded on http://localhost:3000 with the demonstration portfolio', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      demo: true,
      databaseUrl: undefined,
      oidc: { issuer: undefined, clientId: 'portail', audience: 'urn:portail:api' },
      maps: { provider: 'embedded' },
      logLevel: 'info',
      production: false,
    })
  })

  it('takes an empty setting for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  it('follows the port in the public address and drops a trailing slash', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://assure.example/' }).publicUrl).toBe('https://assure.example')
  })

  it.each([
    { DATABASE_URL: 'postgres://portal@db.example/portal' },
    { OIDC_ISSUER: 'https://id.example/realms/assure', OIDC_CLIENT_ID: 'portail' },
    { FILES_URL: 's3://key:secret@s3.example/documents' },
  ])('keeps demonstration customers out of stores that are somebody’s own: %o', (env) => {
    expect(readConfig(env).demo).toBe(false)
    expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  it('freezes the clock at NOW', () => {
    expect(readConfig({ NOW: '2026-05-04T10:00:00+02:00' }).now?.toISOString()).toBe(
      '2026-05-04T08:00:00.000Z',
    )
  })
})

describe('mistakes', () => {
  it('names two wrong settings in one message', () => {
    expect(complaintsOf({ PORT: '80a', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is not a port: set a whole number from 1 to 65535',
      'LOG_LEVEL is none of the values it can have: set fatal, error, warn, info, debug, trace, silent',
    ])
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'assure.example'],
    ['PUBLIC_URL', 'https://assure.example/portal'],
    ['DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://db.example/portal'],
    ['OIDC_ISSUER', 'id.example'],
    ['FILES_URL', '/var/files'],
    ['SMTP_URL', 'mail.example'],
    ['BROKER_EMAIL', 'broker'],
    ['BROKER_WEBHOOK_URL', 'ftp://broker.example'],
    ['BROKER_WEBHOOK_SECRET', 'x'.repeat(31)],
    ['BROKER_WEBHOOK_SECRET', `${'x'.repeat(32)},`],
    ['BROKER_WEBHOOK_SECRET', `${'x'.repeat(32)},${'y'.repeat(31)}`],
    ['BROKER_WEBHOOK_SECRET', `${'x'.repeat(32)},${'y'.repeat(32)},${'z'.repeat(32)}`],
    ['MAIL_FROM', 'Portail <portail@broker.example>'],
    ['MAPS_PROVIDER', 'osm'],
    ['ANALYTICS_CONTAINER', '<script>'],
    ['CLAMD_URL', 'clamd'],
    ['NOW', '2026-05-04'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '1.5'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '121'],
  ])('refuses %s=%s and says what to set', (name, value) => {
    const complaints = complaintsOf({ [name]: value })
    expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`^${name} .*: set `)))
  })

  // That each setting has a bound is shown by bounds.spec.ts.
  it('refuses a setting of more than 4096 characters', () => {
    expect(complaintsOf({ NOW: 'x'.repeat(4_097) })).toEqual(['NOW is too long: set at most 4096 characters'])
  })

  it('never prints a value, because it may be a secret', () => {
    const secret = 'hunter2'
    const env = {
      DATABASE_URL: `mysql://u:${secret}@h/d`,
      SMTP_URL: `http://u:${secret}@h`,
      FILES_URL: secret,
    }
    expect(complaintsOf(env).join('\n')).not.toContain(secret)
    expect(complaintsOf(env)).toHaveLength(3)
  })

  it.each([
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
    [{ MAPS_PROVIDER: 'google' }, 'MAPS_KEY'],
    [{ BROKER_WEBHOOK_URL: 'https://broker.example/in' }, 'BROKER_WEBHOOK_SECRET'],
    [{ CONTENT_SPACE: 'abc' }, 'CONTENT_TOKEN'],
    [{ DATABASE_OWNER_URL: 'postgres://o@h/d' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://r@h/d' }, 'DATABASE_URL'],
    [identityAdmin, 'OIDC_ISSUER'],
    [{ OIDC_FORGOTTEN_URL: 'https://id.example/forgotten' }, 'OIDC_ISSUER'],
  ])('asks for the setting that %o needs', (env, name) => {
    expect(complaintsOf(env)).toEqual([expect.stringMatching(`^${name} is missing: set `)])
  })
})

it('takes a new webhook secret and the former one, NEW,OLD', () => {
  const [secret, formerSecret] = ['n'.repeat(32), 'o'.repeat(32)]
  const { broker } = readConfig({ ...production, BROKER_WEBHOOK_SECRET: `${secret}, ${formerSecret}` })
  expect(broker.webhook).toEqual({ url: 'https://broker.example/in', secret, formerSecret })
})

describe('production', () => {
  it('accepts the embedded provider after an explicit yes', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false })
  })

  it('refuses all insecure leftovers in one message', () => {
    expect(complaintsOf({ NODE_ENV: 'production', NOW: '2026-05-04T10:00:00Z' })).toEqual([
      expect.stringMatching(/^DEMO .*set DEMO=off/),
      expect.stringMatching(/^EMBEDDED_IDENTITY .*set OIDC_ISSUER/),
      expect.stringMatching(/^SMTP_URL .*set SMTP_URL or BROKER_WEBHOOK_URL/),
      expect.stringMatching(/^TRUST_PROXY .*set the addresses of the proxies/),
      expect.stringMatching(/^NOW .*unset/),
      expect.stringMatching(/^PUBLIC_URL .*https/),
      expect.stringMatching(/^IDENTITY_FILE is missing: .*set the path/),
    ])
  })

  it.each([
    ['DEMO', 'on'],
    ['EMBEDDED_IDENTITY', 'no'],
    ['NOW', '2026-05-04T10:00:00Z'],
    ['PUBLIC_URL', 'http://assure.example'],
    ['BROKER_WEBHOOK_URL', 'http://broker.example/in'],
  ])('refuses %s=%s', (name, value) => {
    expect(complaintsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name} `)])
  })

  it('refuses to send requests to the fictional broker', () => {
    expect(complaintsOf({ ...production, SMTP_URL: 'smtp://mail.example' })).toEqual([
      expect.stringMatching(/^BROKER_EMAIL is missing/),
    ])
  })

  it('takes none for the answer that no proxy stands in front', () => {
    expect(readConfig({ ...production, TRUST_PROXY: 'none' }).trustProxy).toBe(false)
  })

  it('tells a leftover beside a setting that cannot be read', () => {
    const complaints = complaintsOf({ ...production, DEMO: 'on', PORT: 'x' })
    expect(complaints.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO'])
  })
})

describe('what a server stands behind and how it is limited', () => {
  it('believes no proxy, keeps the rates of the call table and drains at once, unless told otherwise', () => {
    expect(readConfig({ DEMO: 'off' })).toMatchObject({
      trustProxy: false,
      rateLimitFactor: 1,
      drainSeconds: 0,
    })
    expect(
      readConfig({
        DEMO: 'off',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        RATE_LIMIT_FACTOR: '3',
        DRAIN_SECONDS: '10',
      }),
    ).toMatchObject({ trustProxy: ['10.0.0.0/8', '::1'], rateLimitFactor: 3, drainSeconds: 10 })
  })

  it('is ten times as generous in a demonstration, where everybody is the same few customers', () => {
    expect(readConfig({}).rateLimitFactor).toBe(10)
  })
})
