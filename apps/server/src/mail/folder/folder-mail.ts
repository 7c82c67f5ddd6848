import type { Readable } from 'node:stream'
import { hourMs } from '@portal/domain/ground/dates.ts'
import { createTransport } from 'nodemailer'
import type { Log } from '../../ground/log.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { createSlots } from '../../ground/slots.ts'
import { envelopeOf } from '../envelope.ts'
import type { Mail, OutgoingMail } from '../mail.ts'
import { clearUnkept, keepMail } from './keep-mail.ts'
import { createMailThread } from './mail-thread.ts'

/** Characters. */
const mostInThread = 200_000

/**
 * Mail as one .eml a message in `folder`, for where no mail server is set. The file is named by the message's
 * id, so that a repeat replaces it, and it is whole or not there.
 */
export function folderMail(folder: string, log: Pick<Log, 'warn'>): Mail {
  const streaming = createTransport({ streamTransport: true, newline: 'windows' })
  // Each holds files of customers open.
  const fewStreams = createSlots({ atOnce: 40, mostWaiting: 100 })
  const thread = createMailThread()
  let cleared: Promise<unknown> | undefined
  const uncleared = (error: unknown) =>
    log.warn(`half-written mail is not cleared away (${codeOf(error) ?? 'no code'})`)
  return {
    async send(message) {
      const place = { folder, name: `${message.id}.eml` }
      const envelope = envelopeOf(message)
      // Of what killed processes and threads left half-written; younger ones may be under way. What cannot be
      // cleared away keeps no mail from leaving.
      await (cleared ??= clearUnkept(folder, new Date(Date.now() - hourMs)).catch(uncleared))
      if (isShort(message)) return thread.keep({ ...place, envelope })
      await fewStreams('', async () => {
        const { message: whole } = await streaming.sendMail(envelope)
        await keepMail(place, endingWithError(whole))
      })
    },
    close: thread.close,
    // Two of the thread's batches: it is given the next when it has said what became of one.
    atOnce: 100,
  }
}

/** What many of have room in the thread at once: no files of customers, which are streams. */
function isShort({ text, html = '', attachments = [] }: OutgoingMail): boolean {
  const lengths = attachments.map(({ content }) => (typeof content === 'string' ? content.length : Infinity))
  return lengths.reduce((sum, length) => sum + length, text.length + html.length) <= mostInThread
}

/**
 * Ends the message with an attachment that breaks off: nodemailer says so once, to whoever listens at that
 * moment, and the file may not be open by then.
 */
function endingWithError(content: Readable | Buffer): Readable | Buffer {
  return Buffer.isBuffer(content)
    ? content
    : content.on('error', (error: Error) => void content.destroy(error))
}
