import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hourMs } from '@portal/domain/ground/dates.ts'
import { createTransport } from 'nodemailer'
import { clearFolder, moveDurably, writeAside } from '../ground/disk/durable.ts'
import type { Log } from '../ground/log.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import { orUndo } from '../ground/undo.ts'
import { composed } from './composed.ts'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

/**
 * Mail as one .eml a message in `folder`, for where no mail server is set. The file is named by the message's
 * id, so that a repeat replaces it, and it is whole or not there.
 */
export function folderMail(folder: string, log: Pick<Log, 'warn'>): Mail {
  const streaming = createTransport({ streamTransport: true, newline: 'windows' })
  const incoming = join(folder, 'incoming')
  let cleared: Promise<unknown> | undefined
  const uncleared = (error: unknown) =>
    log.warn(`half-written mail is not cleared away (${codeOf(error) ?? 'no code'})`)
  return {
    async send(message) {
      // Of what killed processes left half-written; younger ones may be under way. What cannot be cleared
      // away keeps no mail from leaving.
      await (cleared ??= clearFolder(incoming, new Date(Date.now() - hourMs)).catch(uncleared))
      // Files of customers pass as streams; a letter alone is one write to the disk.
      const hasStreams = message.attachments?.some(({ content }) => typeof content !== 'string')
      const content = hasStreams
        ? endingWithError((await streaming.sendMail(envelopeOf(message))).message)
        : composed(message)
      const { path } = await writeAside(incoming, (file) => file.writeFile(content))
      await orUndo(moveDurably(path, join(folder, `${message.id}.eml`)), () => rm(path, { force: true }))
    },
    close: () => {},
    atOnce: 40,
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
