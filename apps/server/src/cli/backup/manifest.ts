import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { moveDurably, writeAside } from '../../ground/disk/durable.ts'
import { unlessMissing } from '../../ground/disk/missing.ts'
import { orElse } from '../../ground/problems/or-else.ts'
import { StartError } from '../../ground/start-error.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
/** A file of the backup, compressed; its checksum is of the bytes as they lie there. */
const part = z.strictObject({ file: z.string().regex(/^[\w.-]+$/), bytes: count, sha256, lines: count })

const BackupManifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the file store it was taken from, which tells one portal's backups from another's. */
  storeId: z.string().nullable(),
  /** The folder of the parts, below `database`. */
  folder: z.string().regex(/^[\w-]+$/),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ name: z.string().regex(/^\w+$/), part })),
  /** All contents that rows name, a line each. */
  contents: part,
  /** Those of them that were missing or altered in the store already. */
  missing: z.array(sha256),
})

export type BackupManifest = z.infer<typeof BackupManifest>
export type Part = z.infer<typeof part>

export const manifestName = 'manifest.json'
const Signed = z.strictObject({ sha256, backup: z.unknown() })

export const partsIn = (folder: string, { folder: name }: Pick<BackupManifest, 'folder'>) =>
  join(folder, 'database', name)
export const contentsFolder = (folder: string) => join(folder, 'files')

/** Makes the parts that `manifest` names the backup of `folder`, all at once. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = JSON.stringify({ sha256: checksumOf(manifest), backup: manifest }, null, 2)
  const { path } = await writeAside(join(folder, 'database'), (file) => file.writeFile(`${text}\n`))
  await moveDurably(path, join(folder, manifestName)).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
}

/** What `folder` holds; undefined where no backup is complete. @throws StartError for a damaged one */
export async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  const text = await unlessMissing(readFile(join(folder, manifestName), 'utf8'))
  if (text === undefined) return undefined
  const read = Signed.safeParse(
    orElse(
      (): unknown => JSON.parse(text),
      () => undefined,
    ),
  )
  const manifest = BackupManifest.safeParse(read.data?.backup)
  if (!manifest.success || checksumOf(read.data?.backup) !== read.data?.sha256) {
    throw new StartError(
      `The backup is damaged: ${manifestName} is not what was written. Nothing was changed.`,
    )
  }
  return manifest.data
}

function checksumOf(backup: unknown): string {
  return createHash('sha256').update(JSON.stringify(backup)).digest('hex')
}
