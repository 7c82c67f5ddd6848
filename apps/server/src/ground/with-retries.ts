import { setTimeout as wait } from 'node:timers/promises'

type Retries = {
  /** The wait before the second try; before the third it is twice as long. */
  waitMs: number
  /** Whether another try may help after `error`; after any one unless told. */
  mayHelp?: (error: unknown) => boolean
}

/** What `attempt` gives, tried three times at most. */
export function withRetries<T>(attempt: () => Promise<T>, retries: Retries, tries = 1): Promise<T> {
  const { waitMs, mayHelp = () => true } = retries
  return attempt().catch(async (error: unknown) => {
    if (tries === 3 || !mayHelp(error)) throw error
    await wait(tries * waitMs)
    return withRetries(attempt, retries, tries + 1)
  })
}
