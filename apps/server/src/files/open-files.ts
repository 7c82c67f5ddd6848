import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3-files.ts'

/** The file store of `config`. */
export function openFiles({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Files {
  const folder = join(dataDir, 'files')
  return filesUrl ? s3Files(filesUrl, join(folder, 'incoming')) : diskFiles(folder)
}
