import type { Worker } from 'node:worker_threads'
import type { SendMailOptions } from 'nodemailer'
import { batched } from '../../ground/turns/batched.ts'
import { startThread } from '../../ground/turns/start-thread.ts'
import type { MailPlace } from './keep-mail.ts'

/** A message without streams, and where it is kept. */
export type PlacedMail = MailPlace & { envelope: SendMailOptions }

export type MailThread = {
  /**
   * Composes a mail and keeps it (`keepMail`).
   * @throws an Error with the message alone of what stood in the way, or saying how the thread ended: then
   * the mail may be kept all the same
   */
  keep(mail: PlacedMail): Promise<void>
  /** Ends the thread; a mail whose outcome it has not said is rejected. */
  close(): void
}

type Options = {
  /** What the thread runs; another one for tests. */
  program?: URL
  /** How long it may take for those it was given together, its beginning among it. */
  silenceMs?: number
}

/** Null of a mail that is kept. */
type Failure = Error | null

const ownProgram = new URL('mail-worker.ts', import.meta.url)

/** Twice that, for several together and then for each alone, is a part of what a delivery is waited for. */
const longestSilenceMs = 10_000

// A thread's own nursery is so small that mails outlive it, and looking after those took as long again as
// composing them.
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 48 }

/**
 * A thread that makes files of mails, begun with the first of them: composing took the thread that answers
 * a third of all that a write costs it, and nobody was answered meanwhile.
 */
export function createMailThread({
  program = ownProgram,
  silenceMs = longestSilenceMs,
}: Options = {}): MailThread {
  const { ask, end } = createKeeper(program)
  let refusal: Error | undefined

  async function refuse(why: Error): Promise<void> {
    refusal = why
    await end(why)
  }

  /** What it does on the disk is waited for: on one that stands still the thread ends when that goes on. */
  async function silent(): Promise<void> {
    const why = new Error(`The thread that keeps mail said nothing for ${silenceMs} ms`)
    await refuse(why)
    if (refusal === why) refusal = undefined
  }

  async function keepTogether(mails: readonly PlacedMail[]): Promise<readonly Failure[]> {
    if (refusal) throw refusal
    const silence = setTimeout(() => void silent(), silenceMs)
    return ask(mails).finally(() => clearTimeout(silence))
  }

  // Where the thread ended each is tried alone: keeping what is kept already changes nothing.
  const keep = batched(keepTogether, { most: 50, isOfOne: () => true })
  return {
    async keep(mail) {
      const failure = await keep(mail)
      if (failure) throw failure
    },
    close: () => void refuse(new Error('The thread that keeps mail is closed')),
  }
}

/** The thread as long as it lives, another one afterwards; it is asked one thing at a time. */
function createKeeper(program: URL) {
  let thread: Worker | undefined
  let underWay: PromiseWithResolvers<readonly Failure[]> | undefined

  function begin(): Worker {
    const begun = startThread(program, memory)
    begun.on('message', (outcomes: readonly Failure[]) => {
      if (thread === begun) underWay?.resolve(outcomes)
    })
    // Two may tell of one end, and meanwhile another has begun.
    const ended = (error: unknown) => {
      if (thread !== begun) return
      thread = undefined
      underWay?.reject(error)
    }
    begun.on('error', ended).on('exit', () => ended(new Error('The thread that keeps mail ended')))
    return begun
  }

  return {
    async ask(mails: readonly PlacedMail[]): Promise<readonly Failure[]> {
      const asked = (thread ??= begin())
      asked.postMessage(mails, [])
      underWay = Promise.withResolvers()
      asked.ref()
      return underWay.promise.finally(() => asked.unref())
    },
    async end(why: Error): Promise<void> {
      underWay?.reject(why)
      await thread?.terminate()
    },
  }
}
