import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { reasonOf, StartError } from '../start-error.ts'
import { diskFiles } from './disk-files.ts'
import { type Files, FilesUnavailable } from './files.ts'
import { bucketOf } from './s3-bucket.ts'
import { s3Files } from './s3-files.ts'
import { type Pair, requirePair } from './store-pair.ts'
import { findStore } from './store-pair.sql.ts'

type Where = Pick<Config, 'filesUrl' | 'dataDir'>

/** The file store of `config`, whoever's it is; `openPairedFiles` for all that writes. */
export function openFiles({ filesUrl, dataDir }: Where): Files {
  const folder = join(dataDir, 'files')
  return filesUrl ? s3Files(filesUrl, join(folder, 'incoming')) : diskFiles(folder)
}

/** The file store of `config` beside `db`, not compared with it yet. */
export function pairOf(config: Where, db: Db): Pair {
  const { filesUrl, dataDir } = config
  // The address without its key and secret.
  const place = filesUrl ? `The bucket ${bucketOf(filesUrl).address}` : `The folder ${join(dataDir, 'files')}`
  return { db, files: openFiles(config), place, setting: filesUrl ? 'FILES_URL' : 'DATA_DIR' }
}

/**
 * The file store of `config` once it is known to be the one of `db`. One that was adopted before and cannot be reached now is taken
 * as it is: documents fail for a while and nothing else does, and each sweep compares again.
 * @throws StartError when store and database do not belong together
 */
export async function openPairedFiles(
  config: Where,
  db: Db,
  warn: (sentence: string) => void,
): Promise<Pair> {
  const pair = pairOf(config, db)
  try {
    await requirePair(pair)
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    const sentence = `${pair.place} cannot be used now (${reasonOf(error)}). Check it and ${pair.setting}.`
    if (!(await findStore(db))?.isAdopted) throw new StartError(sentence)
    warn(sentence)
  }
  return pair
}
