import pg from 'pg'
import { codeOf } from '../ground/problems/error-code.ts'
import type { OpenSpan } from './traces.ts'

/**
 * What `work` gives; `step` ends with it, failed where it fails: by the kind or code of the error, whose
 * message may quote what somebody typed.
 */
export function endedAfter<T>(step: OpenSpan, work: () => Promise<T>): Promise<T> {
  return work().then(
    (result) => {
      step.end()
      return result
    },
    (error: unknown) => {
      step.end({}, kindOf(error))
      throw error
    },
  )
}

function kindOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  return codeOf(cause) ?? (error instanceof Error ? error.name : typeof error)
}
