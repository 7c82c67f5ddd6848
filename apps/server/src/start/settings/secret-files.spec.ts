import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintsOf } from '../../test/operator/complaints.ts'
import { readConfig } from './config.ts'

const secret = 'hunter2-hunter2-hunter2-hunter2-hunter2'

let folder: string
const at = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
  writeFileSync(at('secret'), `\n${secret} \n`)
  symlinkSync(at('secret'), at('link'))
  writeFileSync(at('empty'), ' \n')
  writeFileSync(at('large'), `${secret}${' '.repeat(64 * 1024)}`)
  mkdirSync(at('folder'))
  const makePipe = 'mkfifo'
  execFileSync(makePipe, [at('pipe')])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a secret in a file', () => {
  it.each([
    ['DATABASE_URL', 'postgres://portal:x@db.example/portal', {}, 'databaseUrl'],
    [
      'DATABASE_OWNER_URL',
      'postgres://o:x@db.example/p',
      { DATABASE_URL: 'postgres://h/d' },
      'databaseOwnerUrl',
    ],
    [
      'DATABASE_READ_URL',
      'postgres://r:x@db.example/p',
      { DATABASE_URL: 'postgres://h/d' },
      'databaseReadUrl',
    ],
    ['OIDC_CLIENT_SECRET', secret, {}, 'oidc.clientSecret'],
    [
      'IDENTITY_ADMIN_CLIENT_SECRET',
      secret,
      {
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'p',
        IDENTITY_ADMIN_URL: 'https://id.example/admin',
        IDENTITY_ADMIN_CLIENT_ID: 'a',
      },
      'identityAdmin.clientSecret',
    ],
    ['FILES_URL', 's3://key:secret@s3.example/documents', {}, 'filesUrl'],
    ['SMTP_URL', 'smtps://u:p@mail.example', {}, 'smtpUrl'],
    [
      'BROKER_WEBHOOK_SECRET',
      secret,
      { BROKER_WEBHOOK_URL: 'https://b.example/in' },
      'broker.webhook.secret',
    ],
    ['CONTENT_TOKEN', secret, { CONTENT_SPACE: 'space' }, 'content.token'],
    ['MAPS_KEY', secret, { MAPS_PROVIDER: 'google' }, 'maps.key'],
  ])('stands for %s, without the white space around it', (name, value, others, path) => {
    writeFileSync(at(name), `\n${value}\n`)
    expect(readConfig({ ...others, [`${name}_FILE`]: at(name) })).toHaveProperty(path, value)
  })

  it('may be a link, as those of containers are', () => {
    expect(readConfig({ OIDC_CLIENT_SECRET_FILE: at('link') }).oidc.clientSecret).toBe(secret)
  })

  it('is judged like the setting itself', () => {
    expect(complaintsOf({ SMTP_URL_FILE: at('secret') })).toEqual([
      expect.stringMatching(/^SMTP_URL is no mail server: set /),
    ])
  })

  it.each([
    ['missing', 'cannot be read (ENOENT)'],
    ['folder', 'is no regular file'],
    ['pipe', 'is no regular file'],
    ['empty', 'is empty'],
    ['large', 'holds more than 64 KiB'],
  ])('that is %s stops the start with a sentence, not with its content', (name, problem) => {
    const env = { BROKER_WEBHOOK_URL: 'https://b.example/in', BROKER_WEBHOOK_SECRET_FILE: at(name) }
    expect(complaintsOf(env)).toEqual([
      `BROKER_WEBHOOK_SECRET_FILE ${problem}: set the path of a file with the value`,
    ])
  })

  it('and one in the environment are a mistake, whichever was meant', () => {
    const complaints = complaintsOf({ MAPS_KEY: 'x', MAPS_KEY_FILE: at('secret') })
    expect(complaints).toEqual(['MAPS_KEY is set twice: set MAPS_KEY or MAPS_KEY_FILE, not both'])
  })
})
