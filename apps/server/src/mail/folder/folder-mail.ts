import type { Readable } from 'node:stream'
import { hourMs } from '@portal/domain/ground/dates.ts'
import { createTransport } from 'nodemailer'
import { clearFolder } from '../../ground/disk/durable.ts'
import type { Log } from '../../ground/log.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { envelopeOf } from '../envelope.ts'
import type { Mail } from '../mail.ts'
import { filed, incomingOf } from './filed.ts'
import { createMailThread } from './mail-thread.ts'

/**
 * Mail as one .eml a message in `folder`, for where no mail server is set. The file is named by the message's
 * id, so that a repeat replaces it, and it is whole or not there.
 */
export function folderMail(folder: string, log: Pick<Log, 'warn'>): Mail {
  const streaming = createTransport({ streamTransport: true, newline: 'windows' })
  const thread = createMailThread()
  let cleared: Promise<unknown> | undefined
  const uncleared = (error: unknown) =>
    log.warn(`half-written mail is not cleared away (${codeOf(error) ?? 'no code'})`)
  return {
    async send(message) {
      const place = { folder, name: `${message.id}.eml` }
      const envelope = envelopeOf(message)
      // Of what killed processes left half-written; younger ones may be under way. What cannot be cleared
      // away keeps no mail from leaving.
      await (cleared ??= clearFolder(incomingOf(folder), new Date(Date.now() - hourMs)).catch(uncleared))
      // Files of customers pass as streams.
      const hasStreams = message.attachments?.some(({ content }) => typeof content !== 'string')
      if (hasStreams) await filed(place, endingWithError((await streaming.sendMail(envelope)).message))
      else await thread.file({ ...place, envelope })
    },
    close: thread.close,
    atOnce: 100,
  }
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
