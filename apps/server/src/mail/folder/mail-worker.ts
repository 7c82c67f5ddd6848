import { parentPort } from 'node:worker_threads'
import { composed } from './composed.ts'
import { filed } from './filed.ts'
import type { Filing } from './mail-thread.ts'

// The program of a thread (mail-thread.ts), which files letters and says what the first failure was.

parentPort?.on('message', (letters: readonly Filing[]) => {
  const all = Promise.all(letters.map(async ({ envelope, ...place }) => filed(place, composed(envelope))))
  all.then(
    () => parentPort?.postMessage(undefined, []),
    (error: unknown) => parentPort?.postMessage(error, []),
  )
})
