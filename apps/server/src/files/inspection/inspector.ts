import type { AcceptedType } from '@portal/domain/document/attachment.ts'
import { createSlots, tooManyRequests } from '../../ground/slots.ts'
import { createThreads, inspectIn, type ThreadOptions } from './inspection-threads.ts'

export type Inspector = {
  /**
   * The type of the file at `path`, undefined when it cannot be accepted. @throws InspectionUnavailable when
   * nobody can tell, Problem 'too-many-requests' when too many files wait
   */
  inspect(path: string): Promise<AcceptedType | undefined>
  /** Ends the threads; whoever waits gets InspectionUnavailable. */
  close(): Promise<void>
}

/** The file's inspection failed or took too long; nothing is known of it, so it is not taken. */
export class InspectionUnavailable extends Error {
  override readonly name = 'InspectionUnavailable'
  readonly code = 'INSPECTION_UNAVAILABLE'
}

type Options = ThreadOptions & {
  /** Threads at most; each holds one file of at most 10 MB. */
  threads: number
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

/**
 * Looks at files in threads of their own, so that no content keeps other requests waiting. They begin with
 * the first file. One that fails or is too slow costs its file, is ended, and the next gets another.
 */
export function createInspector(options: Partial<Options> = {}): Inspector {
  const { waiting, milliseconds, ...ofThreads } = { ...usual, ...options }
  const threads = createThreads(ofThreads)
  const slots = createSlots({ atOnce: ofThreads.threads, mostWaiting: waiting, refusal: tooManyRequests })
  let isClosed = false

  async function inspect(path: string): Promise<AcceptedType | undefined> {
    if (isClosed) throw new InspectionUnavailable('The server stops')
    const thread = threads.take()
    const type = await inspectIn(thread, path, milliseconds).catch(async (cause: unknown) => {
      await threads.end(thread)
      throw new InspectionUnavailable('The file could not be inspected', { cause })
    })
    threads.release(thread)
    return type
  }

  return {
    inspect: (path) => slots('', () => inspect(path)),
    async close() {
      isClosed = true
      await threads.endAll()
    },
  }
}
