import { reasonOf, StartError } from '../../ground/start-error.ts'
import { FilesUnavailable } from '../store/files.ts'
import { findStore } from './store-pair.sql.ts'
import { requirePair, type Pair } from './store-pair.ts'

/**
 * `pair` once its store is known to be the one of its database. A store that was adopted before and cannot be
 * reached now is taken as it is: documents fail for a while and nothing else does, and each sweep compares
 * again.
 * @throws StartError when store and database do not belong together
 */
export async function pairedFiles(pair: Pair, warn: (sentence: string) => void): Promise<Pair> {
  await requirePair(pair).catch(async (error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error
    const sentence = `${pair.place} cannot be used now (${reasonOf(error)}). Check it and ${pair.setting}.`
    if (!(await findStore(pair.db))?.isAdopted) throw new StartError(sentence)
    warn(sentence)
  })
  return pair
}
