import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { inject } from 'vitest'
import { filesIn } from '../process/portal-process.ts'
import { portOf } from './port.ts'

/** What a mail server is to specs; on 127.0.0.2 it offers no TLS. Only who signs in has to be `portail`. */
type MailServer = {
  url: (user?: string) => string
  /** What has arrived, as it came, and for whom. */
  messages: () => Promise<string[]>
  recipients: () => Promise<string[]>
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** Who we are to it, as its address names us. */
export const ourUser = 'portail:only-for-this-test@'

/** Whom the mail server answers with that code in place of taking a message for her. */
export const answeredWith = (code: number) => `answer-${code}@exemple.fr`

/** A mail server for specs: one of ours, or by `TEST_SMTP` a foreign one (`scripts/foreign`). */
export async function testMailServer(): Promise<MailServer> {
  const foreign = inject('foreignMail')
  return foreign === '' ? ownServer() : foreignServer(foreign)
}

const urlAt = (port: string | number) => (user?: string) => `smtp://${user ?? ''}127.0.0.1:${port}`

/** Its port and the folder with its mailboxes and its queue, by a colon. */
function foreignServer(address: string): MailServer {
  const [port = '', folder = ''] = address.split(':')
  // In the order in which a message goes through them, or one on its way would be overlooked.
  const queues = ['maildrop', 'incoming', 'active', 'deferred'].map((name) => `queue/${name}`)
  const mails = async () => {
    while ((await filesIn(folder, ...queues)).length > 0) await wait(20)
    return (await filesIn(folder, 'mailboxes')).filter((path) => path.includes('/new/'))
  }
  return {
    url: urlAt(port),
    messages: async () => {
      const read = (await mails()).map((path) => readFile(path, 'utf8'))
      // It keeps lines as this system does.
      return (await Promise.all(read)).map((mail) => mail.replaceAll('\n', '\r\n'))
    },
    recipients: async () => {
      await mails()
      const held = async (name: string) =>
        (await filesIn(join(folder, 'mailboxes'), `${name}/new`)).map(() => name)
      const names = await readdir(join(folder, 'mailboxes'))
      return (await Promise.all(names.map(held))).flat()
    },
    reset: async () => {
      for (const path of await mails()) await rm(path)
    },
    close: async () => {},
  }
}

async function ownServer(): Promise<MailServer> {
  let messages: string[] = []
  let recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _session, done) => {
      if (`${username}:${password}@` === ourUser) return done(null, { user: username })
      done(Object.assign(new Error('no'), { responseCode: 535 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      const [, code] = /^answer-(\d+)@/.exec(address) ?? []
      recipients.push(address)
      if (code === undefined) return done()
      done(Object.assign(new Error(`no <${address}> here`), { responseCode: Number(code) }))
    },
    onData: (stream, _session, done) => void keep(stream, done),
  })
  async function keep(stream: Readable, done: () => void): Promise<void> {
    messages.push(await text(stream))
    done()
  }
  server.on('error', () => {})
  await new Promise<void>((ready) => void server.listen(0, '0.0.0.0', () => ready()))
  return {
    url: urlAt(portOf(server.server)),
    messages: async () => messages,
    recipients: async () => recipients,
    reset: async () => {
      messages = []
      recipients = []
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
