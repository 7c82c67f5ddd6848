import { rm } from 'node:fs/promises'
import { startPortal, temporaryDataDir } from '../../portal-process.ts'
import { asCustomer, ask, journey, signedIn, type Customer } from '../ground/journey.ts'
import { startPostfix } from '../ground/mail-server.ts'
import { portalCommand, seen } from '../ground/operator.ts'
import { runSpecs } from '../ground/specs.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'

const [broker, sender] = ['gestion@courtage.example', 'portail@courtage.example']
const [camille, karim] = ['camille.martin@exemple.fr', 'karim.benali@exemple.fr']
/** Karim is made to wait, Louise has no mailbox, Hugo's server refuses what Postfix has taken already. */
const tables = {
  mailboxes: [broker, sender, camille, karim, 'zoe@exemple.fr', 'evil@exemple.fr'],
  aliases: { 'hugo.leroy@exemple.fr': 'hugo@refused.example' },
  user: { name: 'portail', password: 'only-for-this-test' },
  recipients: { [karim]: '450 4.2.0 greylisted, come again' },
}
/** The spec of the seam, and the answers that it wants from a mail server. */
const specs = ['apps/server/src/mail/mail.spec.ts']
const codes: Record<string, string> = {
  'answer-550@exemple.fr': '550 as asked',
  'answer-554@exemple.fr': '554 as asked',
  'answer-421@exemple.fr': '421 as asked',
  'answer-451@exemple.fr': '451 as asked',
}
const small = { message_size_limit: '5000000' }
const large = { message_size_limit: '40000000' }

export const postfix: Foreign = {
  name: 'postfix',
  about: 'Debian’s Postfix: STARTTLS, a password, a size limit, greylisting, an unknown recipient, a bounce',
  programs: ['postfix', 'saslpasswd2', 'openssl'],
  packages: ['postfix', 'sasl2-bin', 'libsasl2-modules', 'openssl'],
  async prove(stage) {
    insist(process.getuid?.() === 0, 'Postfix wants to be started by root')
    const server = await startPostfix(stage, tables, small)
    const dataDir = await temporaryDataDir()
    stage.later(() => rm(dataDir, { recursive: true, force: true }))
    const settings = {
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '50',
      SMTP_URL: `smtp://localhost:${server.port}`,
      BROKER_EMAIL: broker,
      MAIL_FROM: sender,
      ...server.tls.env,
    }
    const portal = await startPortal({ dataDir, env: settings })
    stage.later(() => portal.stop())
    const owed = () =>
      portalCommand({ ...settings, DATA_DIR: dataDir, PUBLIC_URL: portal.url }, 'outbox', 'list')
    const told = { stage, server, origin: portal.url, owed }
    await inTls(told)
    await tooLarge(told, () =>
      portalCommand({ ...settings, DATA_DIR: dataDir, PUBLIC_URL: portal.url }, 'outbox', 'retry'),
    )
    await refusals(told)
    await portal.stop()
    await server.change(large, codes)
    const env = { TEST_SMTP: `${server.port}:${stage.folder}`, ...server.tls.env }
    stage.saw(await runSpecs(stage, specs, env))
  },
}

type Told = {
  stage: Stage
  server: Awaited<ReturnType<typeof startPostfix>>
  origin: string
  /** What has not left, as the operator sees it. */
  owed: () => Promise<string>
}

async function callBack(origin: string, customer: Customer): Promise<void> {
  const signed = await signedIn(origin, asCustomer(customer))
  const json = { phone: '01 99 00 12 34' }
  const path = '/account/accounts/{accountId}/mail/phone-contact'
  const { status, body } = await ask(signed, path, { method: 'POST', json })
  insist(status < 300, `A call-back answered ${status} ${body}`)
}

async function inTls({ stage, server, origin }: Told): Promise<void> {
  await callBack(origin, 'camille.martin')
  const [receipt = ''] = await seen(
    () => server.mailsOf(camille),
    (mails) => mails.length === 1,
    'The receipt',
  )
  const [request = ''] = await seen(
    () => server.mailsOf(broker),
    (mails) => mails.length === 1,
    'The request',
  )
  for (const mail of [receipt, request])
    insist(/using TLSv1\.[23] with cipher/.test(mail), `It came in clear:\n${mail.slice(0, 1_000)}`)
  stage.saw('request and receipt came through STARTTLS')
}

async function tooLarge({ stage, server, origin, owed }: Told, retry: () => Promise<string>): Promise<void> {
  await journey(origin)
  const parked = await seen(owed, (text) => text.split('parked').length > 2, 'Two parked messages')
  insist(/552|exceeds/.test(parked), `The operator is told:\n${parked}`)
  await server.change(large, tables.recipients)
  await retry()
  const mails = await seen(
    () => server.mailsOf(broker),
    (all) => all.length === 3,
    'The large mails',
  )
  const megabytes = Math.round(Math.max(...mails.map((mail) => mail.length)) / 1_000_000)
  insist(megabytes > 25, `The largest has ${megabytes} MB`)
  stage.saw(
    `beyond the size limit they were parked with its 552; limit raised, retried: ${megabytes} MB arrived`,
  )
}

async function refusals({ stage, server, origin, owed }: Told): Promise<void> {
  for (const customer of ['karim.benali', 'louise.petit', 'hugo.leroy'] as const)
    await callBack(origin, customer)
  const waiting = await seen(owed, (text) => text.includes('450') && text.includes('550'), 'Both refusals')
  insist(/parked.*550|550.*parked/.test(waiting), `An unknown mailbox is not parked:\n${waiting}`)
  stage.saw('greylisted (450): tried again; no such mailbox (550): parked at once')
  await server.change(large, {})
  await seen(
    () => server.mailsOf(karim),
    (mails) => mails.length === 1,
    'The greylisted receipt',
  )
  stage.saw('came once the greylisting was over')
  const [bounce = ''] = await seen(
    () => server.mailsOf(sender),
    (mails) => mails.length > 0,
    'The bounce',
  )
  insist(/Diagnostic-Code: .*Relay access denied/.test(bounce), `The bounce says:\n${bounce.slice(0, 3_000)}`)
  insist(/Message-ID: <[0-9a-f-]{36}@/i.test(bounce), 'The bounce does not name the message')
  stage.saw('what another server refused later came back to MAIL_FROM, naming the message by its id')
}
