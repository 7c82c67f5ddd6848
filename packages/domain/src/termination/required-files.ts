import { limits } from '../ground/limits.ts'
import { groundRules, type TerminationGround } from './grounds.ts'
import type { TerminationReason } from './termination.ts'

type Ground = TerminationGround | null | undefined

/** §5: the comment is mandatory for reason 3, unless the ground asks for nothing. */
export function needsComment(reason: TerminationReason, ground?: Ground): boolean {
  return reason === 3 && !asksNothing(ground)
}

/**
 * §5, §9: how many files a reason takes: none for 1, one for 2, one or two for 3; none are needed where the
 * ground asks for nothing.
 */
export function terminationFiles(reason: TerminationReason, ground?: Ground): { min: number; max: number } {
  return { min: reason === 1 || asksNothing(ground) ? 0 : 1, max: limits.terminationFiles[reason] }
}

function asksNothing(ground: Ground): boolean {
  return Boolean(ground && groundRules[ground].asksNothing)
}
