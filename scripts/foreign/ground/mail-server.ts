import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { localCertificate } from './certificate.ts'
import { programAt } from './programs.ts'
import { finished, giveTo, listens, start, userNamed, type Stage, type User } from './stage.ts'

/** Debian's own table of Postfix' services, without jails. */
const services = [
  'pickup unix n - n 60 1 pickup',
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'proxymap unix - - n - - proxymap',
  'smtp unix - - n - - smtp',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'virtual unix - n n - - virtual',
  'anvil unix - - n - 1 anvil',
  'scache unix - - n - 1 scache',
  'postlog unix-dgram n - n - 1 postlogd',
]

/** Tables of Postfix: by address, what becomes of it. */
export type Tables = {
  /** Who has a mailbox; of their domains nobody else is known. */
  mailboxes: readonly string[]
  /** Known addresses whose mail goes on to somebody else. */
  aliases?: Readonly<Record<string, string>>
  /** Who may sign in; nobody has to. */
  user?: { name: string; password: string }
  /** Answers in place of accepting a recipient. */
  recipients?: Readonly<Record<string, string>>
}

const host = 'mail.exemple.fr'

/** The passwords that Postfix knows, kept by the library of Cyrus. */
async function allowed({ folder }: Stage, user: Tables['user'], owner: Partial<User>): Promise<void> {
  const passwords = join(folder, 'postfix/sasldb2')
  await mkdir(join(folder, 'postfix/sasl'))
  const settings = ['pwcheck_method: auxprop', 'auxprop_plugin: sasldb', `sasldb_path: ${passwords}`]
  await writeFile(join(folder, 'postfix/sasl/smtpd.conf'), `${settings.join('\n')}\nmech_list: PLAIN LOGIN\n`)
  if (!user) return
  const word = join(folder, 'word')
  await writeFile(word, user.password, { mode: 0o600 })
  const add = [programAt('saslpasswd2'), '-p', '-c', '-f', passwords, '-u', host, user.name].join(' ')
  await finished('sh', ['-c', `${add} < ${word}`])
  await giveTo(owner, passwords)
}

/** Postfix on this machine alone, with STARTTLS and mailboxes in the stage's folder; needs root. */
export async function startPostfix(
  stage: Stage,
  tables: Tables,
  settings: Readonly<Record<string, string>> = {},
) {
  const tls = await localCertificate(stage)
  const [owner, port] = [await userNamed('postfix'), await freePort()]
  const at = (name: string) => join(stage.folder, name)
  for (const name of ['postfix', 'queue', 'state', 'mailboxes']) await mkdir(at(name))
  await giveTo(owner, at('state'), at('mailboxes'))
  const table = (name: string, rows: Readonly<Record<string, string>>) =>
    writeFile(
      at(`postfix/${name}`),
      Object.entries(rows)
        .map((row) => `${row.join(' ')}\n`)
        .join(''),
    )
  await table('mailboxes', Object.fromEntries(tables.mailboxes.map((address) => [address, `${address}/`])))
  await table('aliases', tables.aliases ?? {})
  await table('recipients', tables.recipients ?? {})
  await allowed(stage, tables.user, owner)
  const main = {
    compatibility_level: '3.6',
    maillog_file: at('state/maillog'),
    maillog_file_prefixes: stage.folder,
    queue_directory: at('queue'),
    data_directory: at('state'),
    myhostname: host,
    mydestination: '',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    smtpd_tls_cert_file: tls.certificate,
    smtpd_tls_key_file: tls.key,
    smtpd_tls_security_level: 'may',
    smtpd_tls_received_header: 'yes',
    smtpd_sasl_auth_enable: 'yes',
    smtpd_sasl_local_domain: host,
    mynetworks: '127.0.0.0/8',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    smtpd_recipient_restrictions: `check_recipient_access texthash:${at('postfix/recipients')}`,
    virtual_mailbox_domains: [...new Set(tables.mailboxes.map((address) => address.split('@')[1]))].join(' '),
    virtual_mailbox_base: at('mailboxes'),
    virtual_mailbox_maps: `texthash:${at('postfix/mailboxes')}`,
    virtual_alias_maps: `texthash:${at('postfix/aliases')}`,
    virtual_minimum_uid: '1',
    virtual_uid_maps: `static:${owner.uid}`,
    virtual_gid_maps: `static:${owner.gid}`,
    // What leaves comes back to ourselves, who relay nothing: a server that refuses for good.
    default_transport: `smtp:[127.0.0.1]:${port}`,
    ...settings,
  }
  const set = (values: Readonly<Record<string, string>>) =>
    writeFile(
      at('postfix/main.cf'),
      Object.entries(values)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
    )
  await set(main)
  // By the second address it offers no TLS.
  const listening = [`127.0.0.1:${port}`, `127.0.0.2:${port}`].map(
    (place) => `${place} inet n - n - - smtpd -o smtpd_relay_restrictions=reject_unauth_destination`,
  )
  const inClear = '  -o smtpd_tls_security_level=none'
  await writeFile(at('postfix/master.cf'), `${[...listening, inClear, ...services].join('\n')}\n`)
  const postfix = programAt('postfix')
  const stop = () => finished(postfix, ['-c', at('postfix'), 'stop'])
  const launch = async () => listens(port, start(stage, postfix, ['-c', at('postfix'), 'start-fg']))
  await launch()
  stage.later(() => stop().catch(() => {}))
  return {
    port,
    tls,
    /** The mails in somebody's mailbox, as they came. */
    async mailsOf(address: string): Promise<string[]> {
      const folder = at(`mailboxes/${address}/new`)
      const names = await readdir(folder).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    },
    /** Changes settings and answers to recipients; a reload would leave open connections as they are. */
    async change(more: Readonly<Record<string, string>>, recipients: Readonly<Record<string, string>>) {
      await set({ ...main, ...more })
      await table('recipients', recipients)
      await stop()
      await launch()
    },
  }
}
