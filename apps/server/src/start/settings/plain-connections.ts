import pg from 'pg'
import { bucketOf } from '../../files/store/s3-bucket.ts'
import { isOwnHost } from '../../ground/addresses/own-host.ts'
import type { Config } from './config.ts'

/**
 * One sentence for each connection of `config` that leaves this machine without encryption, and what to set.
 * Allowed, since a private network may protect them; said, because nobody should find out later.
 */
export function plainConnections(config: Config): string[] {
  const {
    databaseUrl,
    databaseOwnerUrl,
    databaseReadUrl,
    filesUrl,
    content,
    clamdUrl,
    smtpUrl,
    oidc,
    identityAdmin,
  } = config
  const all: [name: string, applies: boolean, advice: string][] = [
    ['DATABASE_URL', isPlainDatabase(databaseUrl), 'add sslmode=verify-full to it'],
    ['DATABASE_OWNER_URL', isPlainDatabase(databaseOwnerUrl), 'add sslmode=verify-full to it'],
    ['DATABASE_READ_URL', isPlainDatabase(databaseReadUrl), 'add sslmode=verify-full to it'],
    ['FILES_URL', filesUrl !== undefined && isPlainWeb(bucketOf(filesUrl).root), 'leave tls=off out of it'],
    ['CONTENT_URL', isPlainWeb(content?.url), 'set an https:// address'],
    ['CLAMD_URL', isPlainScanner(clamdUrl), 'set unix:///PATH, or tunnel it'],
    ['SMTP_URL', isPlainMail(smtpUrl, config.production), 'set smtps://, or an smtp:// server with STARTTLS'],
    ['OIDC_ISSUER', isPlainWeb(oidc.issuer), 'set an https:// address'],
    ['IDENTITY_ADMIN_URL', isPlainWeb(identityAdmin?.url), 'set an https:// address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', isPlainWeb(config.traces?.url), 'set an https:// address'],
    ['BROKER_WEBHOOK_URL', isPlainWeb(config.broker.webhook?.url), 'set an https:// address'],
  ]
  return all
    .filter(([, applies]) => applies)
    .map(
      ([name, , advice]) =>
        `${name} is not encrypted: whoever is on the way can read and change it; ${advice}`,
    )
}

/** As the driver itself reads the address, PGSSLMODE included. */
function isPlainDatabase(url: string | undefined): boolean {
  if (url === undefined) return false
  const client = new pg.Client({ connectionString: url })
  return !client.ssl && !isOwnHost(client.host)
}

function isPlainWeb(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isOwnHost(hostname)
}

function isPlainScanner(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'tcp:' && !isOwnHost(hostname)
}

/** In production the mail server is left when it offers no TLS; elsewhere mail goes on in clear. */
function isPlainMail(url: string | undefined, production: boolean): boolean {
  if (url === undefined) return false
  const { protocol, hostname, searchParams } = new URL(url)
  const refusesTls = searchParams.get('ignoreTLS') === 'true'
  return protocol === 'smtp:' && !isOwnHost(hostname) && (!production || refusesTls)
}
