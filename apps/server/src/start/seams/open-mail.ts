import { join } from 'node:path'
import { isOwnHost } from '../../ground/addresses/own-host.ts'
import type { Log } from '../../ground/log.ts'
import { folderMail } from '../../mail/folder/folder-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import { smtpMail } from '../../mail/smtp-mail.ts'
import type { Config } from '../settings/config.ts'

/** The mail of `config`: its server, or the folder mail in `dataDir`. */
export function openMail(
  { smtpUrl, dataDir, production }: Pick<Config, 'smtpUrl' | 'dataDir' | 'production'>,
  log: Log,
): Mail {
  if (!smtpUrl) return folderMail(join(dataDir, 'mail'), log)
  return smtpMail(smtpUrl, { requireTls: requiresTls(smtpUrl, production) })
}

/** Whether mail leaves through that server in no other way than encrypted. */
export function requiresTls(smtpUrl: string, production: boolean): boolean {
  return production && !isOwnMachine(smtpUrl)
}

/** A mail server beside us is not reached over a network. */
function isOwnMachine(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtps:' || isOwnHost(hostname)
}
