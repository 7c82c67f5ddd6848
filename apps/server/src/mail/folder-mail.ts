import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

/**
 * Mail as one .eml a message in `folder`, for where no mail server is set. The file is named by the message's id, so that a
 * repeat replaces it, and it is whole or not there.
 */
export function folderMail(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, newline: 'windows' })
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message: content } = await transport.sendMail(envelopeOf(message))
      const path = join(folder, `${message.id}.eml`)
      const aside = join(folder, `.${message.id}.${randomUUID()}`)
      try {
        await writeDurably(aside, content)
        await rename(aside, path)
        await sync(folder)
      } finally {
        await rm(aside, { force: true })
      }
    },
    close: () => {},
  }
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
