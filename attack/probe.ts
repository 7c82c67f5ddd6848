import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Customer } from './customer.ts'

type Watched = { worst: number; asked: number; failures: number[] }
export type Bystanders = { live: Watched; read: Watched }

/** Watches /live and the policies of `bystander`, from her address, until the returned function is called. */
export function watchBystanders(url: string, bystander: Customer, from: string): () => Promise<Bystanders> {
  const { accountId, accessToken } = bystander
  const worker = new Worker(new URL('probe-worker.ts', import.meta.url), {
    workerData: { url, from, accountId, accessToken },
  })
  return async () => {
    const answered = once(worker, 'message')
    worker.postMessage('stop', [])
    const [figures] = (await answered) as [Bystanders]
    await worker.terminate()
    return figures
  }
}
