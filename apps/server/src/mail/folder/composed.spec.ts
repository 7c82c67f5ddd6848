import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, it } from 'vitest'
import { bodyOf, only, readMail } from '../../test/outbox/read-mail.ts'
import { envelopeOf } from '../envelope.ts'
import type { OutgoingMail } from '../mail.ts'
import { composed } from './composed.ts'

const plain: OutgoingMail = {
  id: '0d5ba6b4-5d0b-4c5e-9d0d-3f3f6a2f4b11',
  date: new Date('2026-11-21T09:00:00Z'),
  from: { name: 'Vérane Assurance', address: 'portail@courtage.example' },
  to: { name: 'Zoé Lefèvre', address: 'zoe@exemple.fr' },
  subject: 'Votre demande',
  text: 'Bonjour Zoé,\n\n.un point en tête de ligne\n',
}
const html = `<p style="color:#123">${'Bonjour Zoé, à bientôt à Paris. '.repeat(40)}</p>`
const json = { fileName: 'EA-1é.json', mediaType: 'application/json', content: '{"é":"🚗"}'.repeat(30) }

const messages: Record<string, OutgoingMail> = {
  'a text': plain,
  'a text of ASCII alone': { ...plain, text: 'Bonjour.\n' },
  'a text without a last line break': { ...plain, text: 'Bonjour Zoé' },
  'a text with spaces at the ends of lines, tabs and equals signs': {
    ...plain,
    text: 'é = 1 \t\n =\t \n \n',
  },
  'one endless word': { ...plain, text: `é${'=x'.repeat(3_000)}` },
  'lines that are ended in each way': { ...plain, text: 'é\r\nb\nc\r\n\r\n' },
  'what looks like a boundary': { ...plain, text: `é\n----=_Part-${plain.id}-Part_1--\n`, html },
  'both texts': { ...plain, html },
  'an attachment': { ...plain, attachments: [json] },
  'both texts and two attachments': { ...plain, html, attachments: [json, { ...json, content: 'a' }] },
  'a name in another alphabet': { ...plain, to: { name: 'Ζωή Παπαδοπούλου', address: 'zoe@exemple.fr' } },
}

/** The same by nodemailer's own way, through its streams. */
async function streamed(message: OutgoingMail): Promise<string> {
  const bytes = await new MailComposer({ ...envelopeOf(message), newline: 'windows' }).compile().build()
  return bytes.toString()
}

describe('a message in one go', () => {
  it.each(Object.entries(messages))('is what nodemailer makes of it, to the byte: %s', async (_, message) => {
    expect(composed(envelopeOf(message))).toBe(await streamed(message))
  })

  it('is the same each time, so that a repeat is the same file', () => {
    const message = { ...plain, html, attachments: [json] }
    expect(composed(envelopeOf(message))).toBe(composed(envelopeOf(message)))
  })

  it('has no line of over 76 characters and none but ASCII', () => {
    const text = composed(envelopeOf({ ...plain, html, text: `${'é'.repeat(5_000)}\n` }))
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76)
    expect(text).toMatch(/^[\x20-\x7e\t\r\n]*$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('ends no part where a text has what looks like a boundary', () => {
    const boundary = `----=_Part-${plain.id}-Part_1`
    const message = composed(envelopeOf({ ...plain, html, text: `é\n${boundary}--\n${boundary}\n\nb\n` }))
    expect(message).toContain(`boundary="${boundary.slice(2)}"`)
    expect(bodyOf(readMail(message), 'text/plain')).toContain('b')
    expect(bodyOf(readMail(message), 'text/html').trimEnd()).toBe(html)
  })

  it('can be read again', () => {
    const read = readMail(composed(envelopeOf({ ...plain, html })))
    expect(only(read, 'to')).toBe('Zoé Lefèvre <zoe@exemple.fr>')
    expect(bodyOf(read, 'text/html').trimEnd()).toBe(html)
  })

  it('is refused where a part comes as a stream', () => {
    const attachments = [{ ...json, content: Readable.from(['a']) }]
    expect(() => composed(envelopeOf({ ...plain, attachments }))).toThrow(TypeError)
  })
})
