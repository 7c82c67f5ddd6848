import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { hasRunAYear, type Term } from '@portal/domain/termination/due-dates.ts'
import {
  groundRules,
  offeredGrounds,
  usualGround,
  type TerminationGround,
} from '@portal/domain/termination/grounds.ts'
import { terminationFiles } from '@portal/domain/termination/required-files.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'

/** The way without reason or proof goes out under the reason that says nothing of its own. */
export const reasonOfNone = 3
const noReason: TerminationGround = 'after-one-year'

/** The ground that a form holds as text; undefined while one of several is still to be chosen. */
export function chosenGround(
  chosen: string,
  reason: TerminationReason,
  term: Term,
  today: IsoDate,
): TerminationGround | undefined {
  if (isWithoutReason(chosen, reason) && hasRunAYear(term, today)) return noReason
  const offered = offeredGrounds(reason, term, today)
  return offered.length === 1 ? offered[0] : offered.find((ground) => ground === chosen)
}

/** The ground that a list starts on once its reason is chosen. */
export function firstGround(reason: TerminationReason, term: Term, today: IsoDate): TerminationGround {
  const [first] = offeredGrounds(reason, term, today)
  return reason === 1 && first ? first : usualGround(reason)
}

/** How many files the form takes: none where nothing is to be proved. */
export function filesTaken(reason: TerminationReason | undefined, ground: TerminationGround | undefined) {
  const takesNone = !reason || (ground && groundRules[ground].asksNothing)
  return takesNone ? { min: 0, max: 0 } : terminationFiles(reason, ground)
}

/** Whether the form takes the way that needs neither reason nor proof. */
export function isWithoutReason(chosen: string, reason: TerminationReason | undefined): boolean {
  return chosen === noReason && reason === reasonOfNone
}
