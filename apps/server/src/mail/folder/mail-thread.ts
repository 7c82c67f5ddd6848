import { Worker } from 'node:worker_threads'
import type { SendMailOptions } from 'nodemailer'
import { batched } from '../../ground/turns/batched.ts'
import type { MailPlace } from './filed.ts'

/** A message without streams, and where it is kept. */
export type Filing = MailPlace & { envelope: SendMailOptions }

export type MailThread = {
  /** Composes a letter and files it; rejects with what stood in the way. */
  file(letter: Filing): Promise<unknown>
  /** Ends the thread; what it has not filed yet is rejected. */
  close(): void
}

const ownProgram = new URL('mail-worker.ts', import.meta.url)

type Options = {
  /** What the thread runs; another one for tests. */
  program?: URL
  /** How long it may say nothing before it is ended. */
  silenceMs?: number
}

/**
 * A thread that makes files of letters, begun with the first of them: to compose one takes as long as all
 * else that is done for it, and meanwhile nobody would be answered.
 */
export function createMailThread({ program = ownProgram, silenceMs = 30_000 }: Options = {}): MailThread {
  let thread: Worker | undefined
  let underWay: PromiseWithResolvers<void> | undefined
  let isClosed = false

  function begin(): Worker {
    const begun = startThread(program)
    begun.on('message', (failure: unknown) => settle(underWay, failure))
    const ended = (error: unknown) => {
      // Of two that tell of one end, the first.
      if (thread !== begun) return
      thread = undefined
      underWay?.reject(error)
    }
    begun.on('error', ended).on('exit', () => ended(new Error('The thread that files mail ended')))
    return begun
  }

  async function fileTogether(letters: readonly Filing[]): Promise<readonly unknown[]> {
    if (isClosed) throw new Error('The thread that files mail is closed')
    const at = (thread ??= begin())
    const silence = setTimeout(() => void at.terminate(), silenceMs)
    underWay = Promise.withResolvers()
    at.ref()
    at.postMessage(letters, [])
    await underWay.promise.finally(() => {
      clearTimeout(silence)
      at.unref()
    })
    return letters
  }

  return {
    // Behind a failure each is tried alone: filing what is filed already changes nothing.
    file: batched(fileTogether, { most: 50, isOfOne: () => true }),
    close() {
      isClosed = true
      void thread?.terminate()
    },
  }
}

function settle(filing: PromiseWithResolvers<void> | undefined, failure: unknown): void {
  if (failure === undefined) filing?.resolve()
  else filing?.reject(failure)
}

function startThread(program: URL): Worker {
  return new Worker(program, {
    // It needs no setting, least of all a secret one.
    env: {},
    execArgv: [],
    // Letters are made and thrown away. A thread's own nursery is so small that half of them outlive it, and
    // looking after those took as long again as composing them.
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 48 },
  })
}
