import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

/** The file store of `config`. @throws StartError for a kind of store this version does not have */
export function openFiles({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Files {
  if (filesUrl) {
    throw new StartError(
      'FILES_URL: files in a bucket are not supported yet. Leave FILES_URL unset to keep them in DATA_DIR.',
    )
  }
  return diskFiles(join(dataDir, 'files'))
}
