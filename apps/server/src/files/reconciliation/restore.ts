import { batchesOf } from './batches.ts'
import { findNobodys } from './named.sql.ts'
import type { Pair } from './store-pair.ts'

/**
 * Brings contents back from quarantine, those that rows name or all of them, and yields each that was not in
 * service.
 */
export async function* restoreFiles({ db, files }: Pair, all: boolean): AsyncGenerator<string> {
  for await (const batch of batchesOf(files.list('quarantine'))) {
    const names = batch.map(({ sha256 }) => sha256)
    const left = new Set(all ? [] : await findNobodys(db, names))
    for (const sha256 of names) {
      if (left.has(sha256) || (await files.has(sha256))) continue
      if (await files.restore(sha256)) yield sha256
    }
  }
}
