import { join } from 'node:path'
import type { Db } from '../../db/db.ts'
import { pairedFiles } from '../../files/reconciliation/paired-files.ts'
import type { Pair } from '../../files/reconciliation/store-pair.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import type { Files } from '../../files/store/files.ts'
import { bucketOf } from '../../files/store/s3-bucket.ts'
import { s3Files } from '../../files/store/s3-files.ts'
import type { Config } from '../settings/config.ts'

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
 * The file store of `config` once it is known to be the one of `db`, or cannot be reached and was before.
 * @throws StartError when store and database do not belong together
 */
export function openPairedFiles(config: Where, db: Db, warn: (sentence: string) => void): Promise<Pair> {
  return pairedFiles(pairOf(config, db), warn)
}
