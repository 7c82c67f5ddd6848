import type { Sql } from '../../db/db.ts'
import { holdSweeper } from '../reconciliation/sweeper.ts'
import type { ReceivedFile } from './receive-file.ts'
import { insertRequestFiles } from './request-file.sql.ts'

/** Files as a journal row tells of them (decisions §1). */
export function toldFiles(files: readonly ReceivedFile[]) {
  return files.map(({ name, mediaType, sizeBytes, sha256 }) => ({ name, mediaType, sizeBytes, sha256 }))
}

/**
 * Keeps `files` and names them as those of the request `number`, within its transaction: the bytes are
 * durable before the commit, and when it fails they are nobody's and swept.
 */
export async function keepRequestFiles(
  sql: Sql,
  accountId: string,
  number: string,
  files: readonly ReceivedFile[],
): Promise<void> {
  await holdSweeper(sql)
  for (const file of files) await file.keep()
  await insertRequestFiles(sql, accountId, number, files)
}
