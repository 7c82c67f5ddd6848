import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { groundRefusal, groundRules } from '@portal/domain/termination/grounds.ts'
import { needsComment } from '@portal/domain/termination/required-files.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { chosenGround } from './chosen-ground.ts'

/** The value of a field, if it could be read; one that could not tells so itself. */
type Read = <Name extends keyof Values>(name: Name) => Values[Name] | undefined
type Values = {
  policyNumber: TabPolicy
  reason: TerminationReason
  ground: string
  eventDate: IsoDate | undefined
  comment: string
}
type Broken = [name: 'ground' | 'eventDate' | 'comment', code: IssueCode]

/** The rules of the ground that the values break, and those that hang on it (§5 Termination). */
export function brokenRules(read: Read, today: IsoDate): Broken[] {
  const [policy, reason, eventDate = null] = [read('policyNumber'), read('reason'), read('eventDate')]
  if (reason === undefined) return []
  const chosen = policy && chosenGround(read('ground') ?? '', reason, policy, today)
  const broken: Broken[] = []
  if (policy && !chosen) broken.push(['ground', 'required'])
  if (chosen && groundRules[chosen].day === 'asked' && eventDate === null)
    broken.push(['eventDate', 'required'])
  const refusal = chosen && groundRefusal(chosen, { ...policy, receivedOn: today, eventDate })
  if (refusal) broken.push([refusal.field, refusal.code])
  if (needsComment(reason, chosen) && read('comment') === '') broken.push(['comment', 'comment-required'])
  return broken
}
