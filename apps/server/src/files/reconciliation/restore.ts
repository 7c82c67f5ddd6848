import type { Files } from '../store/files.ts'
import { batchesOf } from './batches.ts'
import { listNobodys } from './named.sql.ts'
import type { Pair } from './store-pair.ts'

/** Brings contents back from quarantine, all or those that rows name, and yields each not in service. */
export async function* restoreFiles({ db, files }: Pair, all: boolean): AsyncGenerator<string> {
  for await (const batch of batchesOf(files.list('quarantine'))) {
    const names = batch.map(({ sha256 }) => sha256)
    const left = new Set(all ? [] : await listNobodys(db, names))
    yield* restored(
      files,
      names.filter((sha256) => !left.has(sha256)),
    )
  }
}

async function* restored(files: Files, names: readonly string[]): AsyncGenerator<string> {
  for (const sha256 of names) {
    if (!(await files.has(sha256)) && (await files.restore(sha256))) yield sha256
  }
}
