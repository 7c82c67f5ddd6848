import { unseenCharacters } from '@portal/domain/ground/unsafe-characters.ts'
import type { SendMailOptions } from 'nodemailer'
import { MailRefused, type Address, type OutgoingMail } from './mail.ts'

/**
 * The message as nodemailer takes it. Addresses are objects, never text to parse, and nothing that becomes a
 * header holds a line break: nodemailer has read recipients out of such text.
 */
export function envelopeOf(message: OutgoingMail): SendMailOptions {
  const { id, from, to, replyTo, requestId, attachments = [] } = message
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date: message.date,
    from: header(from),
    to: header(to),
    ...(replyTo && { replyTo: header(replyTo) }),
    envelope: { from: oneAddress(from.address), to: [oneAddress(to.address)] },
    subject: oneLine(message.subject),
    // Nobody's absence notice shall answer, and no list shall take it for a letter (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId !== undefined && { 'Portal-Request-Id': oneLine(requestId) }),
    },
    text: message.text,
    ...(message.html !== undefined && { html: message.html }),
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: oneLine(fileName),
      contentType: mediaType,
      content,
    })),
    // Of its id, so that a repeat is the same message. No encoded text holds `=_` (RFC 2045, 6.7), and who
    // wrote one that needs no encoding did not know the id.
    boundaryPrefix: '--=_Part',
    baseBoundary: id,
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function header({ name, address }: Address): Address {
  return { name: oneLine(name), address: oneAddress(address) }
}

const unseen = new RegExp(`${unseenCharacters.source}+`, 'gu')

/** `text` without anything that could end a header or hide in it. */
function oneLine(text: string): string {
  return text.replaceAll(unseen, ' ').trim().slice(0, 200)
}

function oneAddress(address: string): string {
  if (!/^[^\s@,;:<>()"\\[\]\p{C}]+@[^\s@,;:<>()"\\[\]\p{C}]+$/u.test(address)) {
    throw new MailRefused('The address is no e-mail address')
  }
  return address
}
