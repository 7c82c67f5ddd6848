import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { fileTypes, type AcceptedType } from '@portal/domain/document/attachment.ts'
import { startThread } from '../../ground/turns/start-thread.ts'

export type ThreadOptions = {
  /** How long a thread without work is kept: its memory holds what it read last. */
  idleMs: number
  /** What a thread runs; another one for tests. */
  program: URL
}

/** A pool of threads, which grows with the work and goes with it. */
export function createThreads({ idleMs, program }: ThreadOptions) {
  const all = new Set<Worker>()
  const idle = createIdleThreads(idleMs, (thread) => void end(thread))

  function begin(): Worker {
    const thread = startThread(program, { maxOldGenerationSizeMb: 64 }).on('error', () => {})
    all.add(thread)
    thread.on('exit', () => forget(thread))
    return thread
  }

  function forget(thread: Worker): void {
    all.delete(thread)
    idle.forget(thread)
  }

  async function end(thread: Worker): Promise<void> {
    forget(thread)
    await thread.terminate()
  }

  return {
    /** A thread without work, a new one when all have some. */
    take: () => idle.take() ?? begin(),
    /** Has the thread wait for the next work, or end when none comes. */
    release(thread: Worker): void {
      thread.unref()
      idle.add(thread)
    },
    end,
    async endAll(): Promise<void> {
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}

/** The threads without work, the last one to come the first to go; `end` is told who waited for `ms`. */
function createIdleThreads(ms: number, end: (thread: Worker) => void) {
  const timers = new Map<Worker, NodeJS.Timeout>()
  const forget = (thread: Worker) => {
    clearTimeout(timers.get(thread))
    timers.delete(thread)
  }
  return {
    forget,
    add: (thread: Worker) => void timers.set(thread, setTimeout(end, ms, thread).unref()),
    take(): Worker | undefined {
      const thread = [...timers.keys()].at(-1)
      if (thread) forget(thread)
      return thread
    },
  }
}

/**
 * The type of `path` by the judgement of `thread`, undefined if unacceptable; rejects without one in time.
 */
export async function inspectIn(
  thread: Worker,
  path: string,
  milliseconds: number,
): Promise<AcceptedType | undefined> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(milliseconds)])
  thread.ref()
  thread.postMessage(path, [])
  const ended = once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('The thread ended')))
  const answer: Promise<unknown[]> = Promise.race([once(thread, 'message', { signal }), ended])
  const [judged] = await answer.finally(() => settled.abort())
  return fileTypes.find(({ type }) => type === judged)?.type
}
