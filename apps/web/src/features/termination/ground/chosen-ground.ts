import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { hasRunAYear, type Term } from '@portal/domain/termination/due-dates.ts'
import {
  defaultGround,
  groundRefusal,
  groundRules,
  mayRenounce,
  offeredGrounds,
  type TerminationGround,
} from '@portal/domain/termination/grounds.ts'
import type { TerminationNotice } from '@portal/domain/termination/notice.ts'
import { terminationFiles } from '@portal/domain/termination/required-files.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'

/** The ways that ask for nothing go out under the reason that says nothing of its own. */
export const reasonOfNone = 3

/** A way that asks for nothing and is offered before anything is filled in. */
export type DirectWay = 'withdrawal' | 'after-one-year'

/** Those that are open: a withdrawal that the feed announces, and after a year the end without reason. */
export function openWays(term: Term, today: IsoDate): DirectWay[] {
  const isOpen = { withdrawal: mayRenounce(term, today), 'after-one-year': hasRunAYear(term, today) }
  return (['withdrawal', 'after-one-year'] as const).filter((way) => isOpen[way])
}

/** The direct way that the form takes, open or not any more. */
export function directWay(
  chosen: string,
  reason: TerminationReason | undefined,
  term: Term | undefined,
  today: IsoDate,
): DirectWay | undefined {
  if (reason !== reasonOfNone) return undefined
  if (chosen === 'after-one-year') return chosen
  return chosen === 'withdrawal' && term && mayRenounce(term, today) ? chosen : undefined
}

/** The ground that a form holds as text; undefined while one of several is still to be chosen. */
export function chosenGround(
  chosen: string,
  reason: TerminationReason,
  term: Term,
  today: IsoDate,
): TerminationGround | undefined {
  const direct = directWay(chosen, reason, term, today)
  if (direct && openWays(term, today).includes(direct)) return direct
  const offered = offeredGrounds(reason, term, today)
  return offered.length === 1 ? offered[0] : offered.find((ground) => ground === chosen)
}

/** The ground that a list starts on once its reason is chosen. */
export function firstGround(reason: TerminationReason, term: Term, today: IsoDate): TerminationGround {
  const [first] = offeredGrounds(reason, term, today)
  return reason === 1 && first ? first : defaultGround(reason)
}

/** How many files the form takes: none on a direct way, though some may be chosen already. */
export function filesTaken(
  reason: TerminationReason | undefined,
  ground: TerminationGround | undefined,
  direct: DirectWay | undefined,
) {
  return reason && !direct ? terminationFiles(reason, ground) : { min: 0, max: 0 }
}

/** The rule by which the ground does not hold, unless it only waits for its day. */
export function brokenRule(ground: TerminationGround, notice: TerminationNotice): IssueCode | undefined {
  const waits = notice.eventDate === null && groundRules[ground].day === 'required'
  return waits ? undefined : groundRefusal(ground, notice)?.code
}
