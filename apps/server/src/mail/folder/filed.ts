import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { moveDurably, writeAside } from '../../ground/disk/durable.ts'
import { orUndo } from '../../ground/undo.ts'

/** Where a message is kept: under `name` in `folder`. */
export type MailPlace = { folder: string; name: string }

/** The folder of what is being written. */
export function incomingOf(folder: string): string {
  return join(folder, 'incoming')
}

/** Keeps a message as it travels. It is whole or not there, and what has its name already gives way. */
export async function filed({ folder, name }: MailPlace, message: string | Buffer | Readable): Promise<void> {
  const { path } = await writeAside(incomingOf(folder), (file) => file.writeFile(message))
  await orUndo(moveDurably(path, join(folder, name)), () => rm(path, { force: true }))
}
