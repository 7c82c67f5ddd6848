import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { schemaState } from '../../db/migrate.ts'
import { clamdScanner } from '../../files/reception/scanner.ts'
import { hasStore, pairFault } from '../../files/reconciliation/store-pair.ts'
import { writeAside } from '../../ground/disk/durable.ts'
import { checkSmtp } from '../../mail/smtp-mail.ts'
import { pairOf } from '../../start/seams/open-files.ts'
import { requiresTls } from '../../start/seams/open-mail.ts'
import type { Config } from '../../start/settings/config.ts'
import { ok, sameTime, untilTimeout, warning, wrong, type BareDiagnosis } from './check.ts'

/** Tokens are refused that are issued in our future, or seem to have run out. */
const mostSkewMs = 30_000

/** Whether the store can be read and written, and is the one of this database. */
export async function checkFiles(db: Db, config: Config): Promise<BareDiagnosis> {
  const pair = pairOf(config, db)
  const ids = await pair.files.ids()
  const staged = await pair.files.stage(Readable.from(['doctor']))
  await staged.discard()
  const { waiting } = await schemaState(db)
  if (waiting.length > 0) return ok(`${pair.place} can be read and written.`)
  const fault = await pairFault(pair)
  if (fault === undefined) return ok(`${pair.place} belongs to this database (${ids.join(' ')}).`)
  return (await hasStore(db)) || ids.length > 0
    ? wrong(fault, 'See Restoring files and database in docs/operations.md.')
    : warning(fault, 'Start the portal once, or see that the disk of the files is there.')
}

/** Whether mail would leave; sends none. */
export async function checkMail({ smtpUrl, dataDir, production, broker }: Config): Promise<BareDiagnosis> {
  if (smtpUrl) {
    await checkSmtp(smtpUrl, { requireTls: requiresTls(smtpUrl, production) })
    return ok('The mail server lets us in.')
  }
  const folder = join(dataDir, 'mail')
  const { path } = await writeAside(join(folder, 'incoming'), (file) => file.write('doctor'))
  await rm(path)
  const says = `Mail is written into ${folder}`
  if (broker.webhook) return ok(`${says}; requests are posted to BROKER_WEBHOOK_URL.`)
  return warning(`${says} and leaves this machine by nobody.`, 'Set SMTP_URL to your mail server.')
}

const Metadata = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Whether the provider's metadata and keys can be had, and its clock goes as ours. */
export async function checkProvider({ oidc: { issuer } }: Config): Promise<BareDiagnosis> {
  if (issuer === undefined) return ok('The embedded provider, part of the portal.')
  const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const metadata = Metadata.parse(await answer.json())
  if (metadata.issuer !== issuer) {
    return wrong(`The provider calls itself ${metadata.issuer}.`, 'Set OIDC_ISSUER to exactly that.')
  }
  await ask(metadata.jwks_uri)
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  const skew = Math.abs(theirs - Date.now())
  if (skew > mostSkewMs) {
    return wrong(
      `The provider's clock differs from ours by ${Math.round(skew / 1_000)} s, so that its tokens may be refused ` +
        'and sign-ins count as old.',
      sameTime,
    )
  }
  return ok(`${issuer} answers with its metadata and keys.`)
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: untilTimeout() })
  if (answer.ok) return answer
  throw new Error(`${url} answers ${answer.status}`)
}

/** Whether clamd looks at a file. */
export async function checkScanner(url: string): Promise<BareDiagnosis> {
  const verdict = await clamdScanner(url).scan(Readable.from([Buffer.from('doctor')]))
  return verdict === 'clean'
    ? ok('clamd looks at files.')
    : wrong('clamd takes a harmless text for infected.', 'Renew its signatures (freshclam).')
}
