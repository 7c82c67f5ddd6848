import { andFinally } from '../../ground/undo.ts'

/** Work that begins when the work before it is done; the caller goes on meanwhile. */
type Next = (work: () => Promise<void>) => Promise<void>

/** Runs `produce`, and ends when all that it handed on has ended; with the failure of either. */
export function oneAhead(produce: (next: Next) => Promise<void>): Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const next: Next = async (work) => {
    await last
    last = work()
    // Whoever comes next hears of it, or the end does.
    last.catch(() => {})
  }
  return andFinally(produce(next), () => last)
}
