import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../ground/log.ts'
import { openMail } from '../start/seams/open-mail.ts'
import { testFolder } from '../test/folder.ts'
import { bodyOf, only, readMail } from '../test/outbox/read-mail.ts'
import { answeredWith, ourUser, testMailServer } from '../test/servers/mail-server.ts'
import { folderMail } from './folder/folder-mail.ts'
import { MailRefused, type Mail, type OutgoingMail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const folder = await testFolder()
const server = await testMailServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await rm(folder, { recursive: true, force: true })
})

const message: OutgoingMail = {
  id: '0d5ba6b4-5d0b-4c5e-9d0d-3f3f6a2f4b11',
  date: new Date('2026-11-21T09:00:00Z'),
  from: { name: 'Vérane Assurance', address: 'portail@courtage.example' },
  to: { name: 'Zoé Lefèvre', address: 'zoe@exemple.fr' },
  replyTo: { name: 'Arvois', address: 'gestion@courtage.example' },
  subject: 'Votre demande d’ajout d’un conducteur – demande EA-20261121-7K3QX9FM',
  text: 'Bonjour Zoé,\n\n.un point en tête de ligne\n',
  html: '<p>Bonjour Zoé,</p>',
}

const stores = [
  {
    store: 'a folder',
    open: () => folderMail(folder, silentLog),
    received: async () =>
      Promise.all((await mailsIn(folder)).map((name) => readFile(join(folder, name), 'utf8'))),
  },
  { store: 'a mail server', open: () => smtpMail(server.url()), received: server.messages },
]

describe.each(stores)('$store', ({ open, received }) => {
  let mail: Mail
  beforeEach(() => {
    mail = open()
    return () => mail.close()
  })

  const arrived = async () => {
    const [raw = '', ...more] = await received()
    expect(more).toEqual([])
    return readMail(raw)
  }

  it('gets the message whole: addresses, subject, date, both texts, and a Message-ID that a repeat has as well', async () => {
    await mail.send(message)
    const read = await arrived()
    expect(only(read, 'from')).toBe('Vérane Assurance <portail@courtage.example>')
    expect(only(read, 'to')).toBe('Zoé Lefèvre <zoe@exemple.fr>')
    expect(only(read, 'reply-to')).toBe('Arvois <gestion@courtage.example>')
    expect(only(read, 'subject')).toBe('Votre demande d’ajout d’un conducteur – demande EA-20261121-7K3QX9FM')
    expect(only(read, 'message-id')).toBe('<0d5ba6b4-5d0b-4c5e-9d0d-3f3f6a2f4b11@courtage.example>')
    expect(new Date(only(read, 'date'))).toEqual(message.date)
    expect(only(read, 'auto-submitted')).toBe('auto-generated')
    expect(bodyOf(read, 'text/plain').trimEnd()).toBe('Bonjour Zoé,\n\n.un point en tête de ligne')
    expect(bodyOf(read, 'text/html').trimEnd()).toBe('<p>Bonjour Zoé,</p>')
  })

  it('gets attachments from a stream, byte for byte and under their names', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256))
    const attachments = [
      { fileName: 'EA-1.json', mediaType: 'application/json', content: '{"é":1}' },
      { fileName: '1-Carte grise é.pdf', mediaType: 'application/pdf', content: Readable.from([bytes]) },
    ]
    await mail.send({ ...message, attachments })
    const { parts } = await arrived()
    expect(parts.slice(-2)).toEqual([
      { fileName: 'EA-1.json', type: 'application/json', content: Buffer.from('{"é":1}') },
      { fileName: '1-Carte grise é.pdf', type: 'application/pdf', content: bytes },
    ])
  })

  it('never gets a header or a recipient out of a name, a subject or a file name', async () => {
    const evil = 'Zoé\r\nBcc: evil@exemple.fr\r\n\r\n<script>alert(1)</script>'
    await mail.send({
      ...message,
      to: { name: evil, address: 'zoe@exemple.fr' },
      replyTo: { name: `"${evil}", <x@exemple.fr>`, address: 'gestion@courtage.example' },
      subject: `${evil}\u2028X-Evil: 1`,
      attachments: [{ fileName: `a.pdf"\r\nX-Evil: 1`, mediaType: 'application/pdf', content: '%PDF' }],
    })
    const read = await arrived()
    expect(Object.keys(read.headers).filter((name) => /^cc$|bcc|evil/.test(name))).toEqual([])
    expect(only(read, 'to')).toMatch(/<zoe@exemple\.fr>$/)
    expect((await server.recipients()).filter((address) => address !== 'zoe@exemple.fr')).toEqual([])
    expect(only(read, 'reply-to')).toMatch(/<gestion@courtage\.example>$/)
  })

  it.each(['a@b.fr, c@d.fr', 'a@b.fr\r\nBcc: c@d.fr', '<a@b.fr>', 'a b@c.fr', 'a', '"a@b"@c.fr', 'a@b@c.fr'])(
    'is never given %j as an address',
    async (address) => {
      await expect(mail.send({ ...message, to: { name: '', address } })).rejects.toThrow(MailRefused)
      expect(await received().catch(() => [])).toEqual([])
    },
  )
})

describe('the folder', () => {
  it('has one file a message, for its owner only, and a repeat replaces it', async () => {
    const mail = folderMail(folder, silentLog)
    await mail.send(message)
    await mail.send({ ...message, subject: 'Encore' })
    expect(await mailsIn(folder)).toEqual([`${message.id}.eml`])
    const path = join(folder, `${message.id}.eml`)
    expect(await readFile(path, 'utf8')).toContain('Subject: Encore')
    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  it('has nothing of a message whose attachment breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('cut')
    }
    const attachment = { fileName: 'a.pdf', mediaType: 'application/pdf', content: Readable.from(broken()) }
    const sending = folderMail(folder, silentLog).send({ ...message, attachments: [attachment] })
    await expect(sending).rejects.toThrow('cut')
    expect(await mailsIn(folder)).toEqual([])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('is cleared of what a killed process left half-written, and not of what is under way', async () => {
    const incoming = join(folder, 'incoming')
    await mkdir(incoming, { recursive: true })
    for (const [name, written] of Object.entries({ old: new Date(0), young: new Date() })) {
      await writeFile(join(incoming, name), 'half')
      await utimes(join(incoming, name), written, written)
    }
    await folderMail(folder, silentLog).send(message)
    expect(await readdir(incoming)).toEqual(['young'])
  })
})

describe('the mail server', () => {
  it.each([
    [550, true],
    [554, true],
    [421, false],
    [451, false],
  ])('that answers %i refuses for good: %s', async (code, isForGood) => {
    const failure = await failureOf(server.url(), answeredWith(code))
    expect(failure instanceof MailRefused).toBe(isForGood)
    expect(String(isForGood ? failure.cause : failure)).toContain(`${code}`)
  })

  it.each([
    ['cannot be reached', 'smtp://127.0.0.1:1'],
    ['knows another password of ours', server.url('portail:wrong@')],
  ])('that %s refuses none of our messages for good', async (_, url) => {
    expect(await failureOf(url)).not.toBeInstanceOf(MailRefused)
  })

  it('that knows our password takes the message', async () => {
    const mail = smtpMail(server.url(ourUser))
    await mail.send(message)
    mail.close()
    expect(await server.recipients()).toEqual(['zoe@exemple.fr'])
  })

  it('without TLS gets nothing from production over a network', async () => {
    const url = server.url().replace('127.0.0.1', '127.0.0.2')
    const mail = openMail({ smtpUrl: url, dataDir: folder, production: true }, silentLog)
    await expect(mail.send(message)).rejects.toMatchObject({ code: 'ETLS' })
    mail.close()
    expect(await server.messages()).toEqual([])
  })
})

async function mailsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name !== 'incoming')
}

async function failureOf(url: string, address = message.to.address): Promise<Error> {
  const mail = smtpMail(url)
  const to = { ...message.to, address }
  const failure = await mail.send({ ...message, to }).catch((error: unknown) => error)
  mail.close()
  if (!(failure instanceof Error)) throw new Error('It was sent')
  return failure
}
