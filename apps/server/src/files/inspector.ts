import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type AcceptedType, fileTypes } from '@portal/domain/document/attachment.ts'
import { TooManyWaiting } from '../ground/slots.ts'

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

type Options = {
  /** Threads at most; each holds one file of at most 10 MB. */
  threads: number
  /** Files that may wait for a thread. */
  waiting: number
  /** How long one file may take: a hundred times what the worst one does, for machines that are busy. */
  milliseconds: number
  /** How long a thread without work is kept: its memory holds what it read last. */
  idleMs: number
  /** What a thread runs; another one for tests. */
  program: URL
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
  const { threads, waiting, milliseconds, idleMs, program } = { ...usual, ...options }
  const queue: Job[] = []
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  let isClosed = false

  function work(): void {
    while (queue.length > 0) {
      const thread = takeIdle() ?? (all.size < threads ? begin() : undefined)
      const job = thread && queue.shift()
      if (!job) return
      void run(thread, job).finally(work)
    }
  }

  function takeIdle(): Worker | undefined {
    const [thread, end] = [...idle].at(-1) ?? []
    clearTimeout(end)
    if (thread) idle.delete(thread)
    return thread
  }

  function rest(thread: Worker): void {
    thread.unref()
    const end = () => {
      forget(thread)
      void thread.terminate()
    }
    idle.set(thread, setTimeout(end, idleMs).unref())
  }

  function begin(): Worker {
    // It needs no setting, least of all a secret one.
    const thread = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    all.add(thread)
    thread.on('error', () => {}).on('exit', () => forget(thread))
    return thread
  }

  function forget(thread: Worker): void {
    all.delete(thread)
    clearTimeout(idle.get(thread))
    idle.delete(thread)
  }

  async function run(thread: Worker, { path, resolve, reject }: Job): Promise<void> {
    try {
      const type = await answerOf(thread, path, milliseconds)
      rest(thread)
      resolve(type)
    } catch (cause) {
      reject(new InspectionUnavailable('The file could not be inspected', { cause }))
      forget(thread)
      await thread.terminate()
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
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}

async function answerOf(
  thread: Worker,
  path: string,
  milliseconds: number,
): Promise<AcceptedType | undefined> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(milliseconds)])
  try {
    thread.ref()
    thread.postMessage(path, [])
    const ended = once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('The thread ended')))
    const answered: unknown[] = await Promise.race([once(thread, 'message', { signal }), ended])
    return fileTypes.find(({ type }) => type === answered[0])?.type
  } finally {
    settled.abort()
  }
}
