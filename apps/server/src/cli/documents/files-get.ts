import { lstat, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withDistinctNames } from '../../files/reception/distinct-names.ts'
import type { Files } from '../../files/store/files.ts'
import { openVerified } from '../../files/store/open-verified.ts'
import type { RequestFile } from '../../files/store/request-file.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { reasonOf, StartError } from '../../ground/start-error.ts'
import { orUndo } from '../../ground/undo.ts'
import { openPairedFiles } from '../../start/seams/open-files.ts'
import type { Context } from '../operator/context.ts'
import { unknownRequest } from '../requests/request-answer-commands.ts'
import { listSentFiles } from './sent-file.sql.ts'

/**
 * `files get`: writes the files of a request into `folder`, for its owner only, and says each. A file that
 * cannot be had is said, and the others are written.
 */
export async function writeFiles(
  { withDatabase, stdout, stderr }: Context,
  number: string,
  folder: string,
): Promise<void> {
  await withDatabase(async (db, config) => {
    const sent = await listSentFiles(db, number)
    if (!sent) throw unknownRequest(number)
    if (sent.length === 0) return void stdout.write(`${number} came without files.\n`)
    const { files } = await openPairedFiles(config, db, (sentence) => stderr.write(`${sentence}\n`))
    const named = withDistinctNames(sent).map(({ name, ...file }) => ({ ...file, path: join(folder, name) }))
    await makeFolder(folder)
    for (const { path } of named) await requireFree(path)
    let failures = 0
    for (const { path, ...file } of named) {
      await write(files, file, path).then(
        () => stdout.write(`${path}: ${file.sizeBytes} bytes, SHA-256 ${file.sha256}\n`),
        (error: unknown) => {
          failures++
          stderr.write(`${path} was not written: ${reasonOf(error)}\n`)
        },
      )
    }
    if (failures > 0) throw new StartError(`${failures} of ${named.length} files were not written.`)
  })
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new StartError(`The folder ${folder} cannot be made: ${reasonOf(error)}`)
  })
}

async function requireFree(path: string): Promise<void> {
  const isThere = await lstat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
  if (isThere) throw new StartError(`${path} is there already. Nothing was written: choose another folder.`)
}

/** Leaves nothing of a file that could not be written to its end. */
async function write(files: Files, file: Omit<RequestFile, 'name'>, path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  const written = openVerified(files, file).then((content) => pipeline(content, handle.createWriteStream()))
  await orUndo(written, async () => {
    await handle.close()
    await rm(path)
  })
}
