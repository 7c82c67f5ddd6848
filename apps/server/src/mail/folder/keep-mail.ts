import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { clearFolder, moveDurably, writeAside } from '../../ground/disk/durable.ts'
import { orUndo } from '../../ground/undo.ts'

/** Where a message is kept: under `name` in `folder`. */
export type MailPlace = { folder: string; name: string }

/**
 * Keeps a message as it travels; what has its name already gives way. It is whole or not there, and survives
 * a power cut once this resolves.
 * @throws what the disk or the stream says; nothing new is there then
 */
export async function keepMail(
  { folder, name }: MailPlace,
  message: string | Buffer | Readable,
): Promise<void> {
  const { path } = await writeAside(incomingOf(folder), (file) => file.writeFile(message))
  await orUndo(moveDurably(path, join(folder, name)), () => rm(path, { force: true }))
}

/** Deletes what was begun in `folder` before `instant` and has not got its name. */
export async function clearUnkept(folder: string, instant: Date): Promise<void> {
  await clearFolder(incomingOf(folder), instant)
}

function incomingOf(folder: string): string {
  return join(folder, 'incoming')
}
