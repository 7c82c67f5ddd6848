import type { Worker } from 'node:worker_threads'
import type { AcceptedType } from '@portal/domain/document/attachment.ts'
import { TooManyWaiting } from '../../ground/problems/too-many-waiting.ts'
import { createThreads, inspectIn, type ThreadOptions } from './inspection-threads.ts'

export type Inspector = {
  /** The type of the file at `path`, undefined when it cannot be accepted. @throws InspectionUnavailable when nobody can tell */
  inspect(path: string): Promise<AcceptedType | undefined>
  /** Ends the threads; whoever waits gets InspectionUnavailable. */
  close(): Promise<void>
}

/** Too many files wait, or this one's inspection failed or took too long; nothing is known of it, so it is not taken. */
export class InspectionUnavailable extends Error {
  override readonly name = 'InspectionUnavailable'
  readonly code = 'INSPECTION_UNAVAILABLE'
}

type Options = ThreadOptions & {
  /** Files that may wait for a thread. */
  waiting: number
  /** How long one file may take: a hundred times what the worst one does, for machines that are busy. */
  milliseconds: number
}

const usual: Options = {
  threads: 2,
  waiting: 200,
  milliseconds: 10_000,
  idleMs: 10_000,
  program: new URL('./inspection-worker.ts', import.meta.url),
}

type Job = { path: string; resolve(type: AcceptedType | undefined): void; reject(error: Error): void }

/**
 * Looks at files in threads of their own, so that no content keeps other requests waiting. Threads begin with the first file. One that
 * fails or takes too long costs the file it had, is ended, and the next file gets another.
 */
export function createInspector(options: Partial<Options> = {}): Inspector {
  const { waiting, milliseconds, ...ofThreads } = { ...usual, ...options }
  const threads = createThreads(ofThreads)
  const queue: Job[] = []
  let isClosed = false

  function work(): void {
    while (queue.length > 0) {
      const thread = threads.take()
      const job = thread && queue.shift()
      if (!job) return
      void run(thread, job).finally(work)
    }
  }

  async function run(thread: Worker, { path, resolve, reject }: Job): Promise<void> {
    try {
      const type = await inspectIn(thread, path, milliseconds)
      threads.giveBack(thread)
      resolve(type)
    } catch (cause) {
      reject(new InspectionUnavailable('The file could not be inspected', { cause }))
      await threads.end(thread)
    }
  }

  return {
    async inspect(path) {
      if (isClosed) throw new InspectionUnavailable('The server stops')
      if (queue.length >= waiting) throw new TooManyWaiting()
      return new Promise((resolve, reject) => {
        queue.push({ path, resolve, reject })
        work()
      })
    },
    async close() {
      isClosed = true
      for (const { reject } of queue.splice(0)) reject(new InspectionUnavailable('The server stops'))
      await threads.endAll()
    },
  }
}
