import { expect, it } from 'vitest'
import { identityFile } from '../../test/operator/identity-file.ts'
import { readConfig } from './config.ts'
import { plainConnections } from './plain-connections.ts'

const spoken = (env: NodeJS.ProcessEnv) =>
  plainConnections(readConfig(env)).map((sentence) => sentence.split(' ')[0])

it('says nothing where everything is embedded', () => {
  expect(spoken({})).toEqual([])
})

it.each<[name: string, env: Record<string, string>]>([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://p@db.example/portal' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://p@db.example/portal?sslmode=disable' }],
  ['FILES_URL', { FILES_URL: 's3://k:s@s3.example/documents?tls=off' }],
  ['CONTENT_URL', { CONTENT_URL: 'http://cms.example', CONTENT_SPACE: 's', CONTENT_TOKEN: 't' }],
  ['CLAMD_URL', { CLAMD_URL: 'tcp://clamd.example:3310' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'p' }],
  [
    'BROKER_WEBHOOK_URL',
    { BROKER_WEBHOOK_URL: 'http://broker.example/in', BROKER_WEBHOOK_SECRET: 'x'.repeat(32) },
  ],
])(
  'says once that %s leaves the machine in clear, what that means and what to set, but no address',
  (name, env) => {
    const [sentence = '', ...more] = plainConnections(readConfig(env))
    expect(more).toEqual([])
    expect(sentence).toMatch(new RegExp(`^${name} is not encrypted: .+; \\S+`))
    expect(sentence).not.toContain('.example')
  },
)

it('names each of several', () => {
  const both = {
    DATABASE_URL: 'postgres://p@db.example/portal',
    DATABASE_OWNER_URL: 'postgres://o@db.example/portal',
    DATABASE_READ_URL: 'postgres://p@standby.example/portal',
    CLAMD_URL: 'tcp://10.0.0.3:3310',
  }
  expect(spoken(both)).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'CLAMD_URL'])
})

it.each([
  { DATABASE_URL: 'postgres://p@db.example/portal?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://p@127.0.0.1/portal' },
  { DATABASE_URL: 'postgres://p@/portal?host=/run/postgresql' },
  { FILES_URL: 's3://k:s@s3.example/documents' },
  { FILES_URL: 's3://k:s@localhost:9000/documents?tls=off' },
  { CLAMD_URL: 'unix:///run/clamd.sock' },
  { CLAMD_URL: 'tcp://127.0.0.1:3310' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://localhost:25' },
])('says nothing of %o', (env) => {
  expect(spoken(env)).toEqual([])
})

it('knows that production leaves a mail server without TLS, unless it is told not to ask', () => {
  const production = {
    NODE_ENV: 'production',
    DEMO: 'off',
    EMBEDDED_IDENTITY: 'yes',
    PUBLIC_URL: 'https://assure.example',
    TRUST_PROXY: 'none',
    BROKER_EMAIL: 'gestion@broker.example',
    IDENTITY_FILE: identityFile,
  }
  expect(spoken({ ...production, SMTP_URL: 'smtp://mail.example' })).toEqual([])
  expect(spoken({ ...production, SMTP_URL: 'smtp://mail.example?ignoreTLS=true' })).toEqual(['SMTP_URL'])
})
