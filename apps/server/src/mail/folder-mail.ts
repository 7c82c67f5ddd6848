import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

const hour = 3_600_000

/**
 * Mail as one .eml a message in `folder`, for where no mail server is set. The file is named by the message's id, so that a
 * repeat replaces it, and it is whole or not there.
 */
export function folderMail(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, newline: 'windows' })
  const incoming = join(folder, 'incoming')
  let prepared: Promise<void> | undefined
  return {
    async send(message) {
      await (prepared ??= prepare(incoming))
      const content = endingWithError((await transport.sendMail(envelopeOf(message))).message)
      const aside = join(incoming, `${message.id}.${randomUUID()}`)
      try {
        await writeDurably(aside, content)
        await rename(aside, join(folder, `${message.id}.eml`))
        await sync(folder)
      } finally {
        await rm(aside, { force: true })
      }
    },
    close: () => {},
  }
}

/** Makes the folder and clears it of what processes that were killed left half-written; younger ones may still be under way. */
async function prepare(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const written = await stat(path).catch(() => undefined)
    if (written && written.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}

/**
 * Ends the message with an attachment that breaks off: nodemailer says so once, to whoever listens at that moment, and the file may
 * not be open by then.
 */
function endingWithError(content: Readable | Buffer): Readable | Buffer {
  return Buffer.isBuffer(content)
    ? content
    : content.on('error', (error: Error) => void content.destroy(error))
}

async function writeDurably(path: string, content: Readable | Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
