import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { email, isoDate, issue, paragraphs, phoneNumber } from '@portal/domain/ground/fields.schema.ts'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { groundRefusal, groundRules, usualGround } from '@portal/domain/termination/grounds.ts'
import { needsComment } from '@portal/domain/termination/proof.ts'
import { terminationReason, type TerminationReason } from '@portal/domain/termination/termination.ts'
import { z } from 'zod'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { optional, typed, typedDate } from '../../../form/ground/typed.schema.ts'
import { chosenGround } from './chosen-ground.ts'

/**
 * What is typed on the day `today` about one of `policies`, held to the rules of §5 Termination and of its
 * ground; files are counted apart.
 */
export const terminationForm = (policies: readonly TabPolicy[], today: IsoDate) =>
  z
    .object({
      policyNumber: typed(
        (typed) => policies.find(({ policyNumber }) => policyNumber === typed),
        'not-a-choice',
      ),
      phone: phoneNumber,
      email,
      reason: typed(terminationReason, 'reason-required'),
      ground: z.string(),
      eventDate: optional(typedDate(isoDate)),
      comment: paragraphs({ min: 0, max: limits.commentLength }),
    })
    .superRefine(
      (values, context) => {
        const unread = new Set(context.issues.map(({ path }) => path?.[0]))
        const read = <Name extends keyof typeof values>(name: Name) =>
          unread.has(name) ? undefined : values[name]
        for (const [name, code] of brokenRules(read, today)) {
          context.addIssue({ code: 'custom', path: [name], message: issue(code) })
        }
      },
      // Told together with the rest of what is missing, not after it.
      { when: () => true },
    )
    .transform(({ policyNumber: policy, ground, reason, ...termination }) => ({
      ...termination,
      policy,
      reason,
      ground: chosenGround(ground, reason, policy, today) ?? usualGround(reason),
    }))
export type Termination = z.output<ReturnType<typeof terminationForm>>

export const empty = {
  policyNumber: '',
  phone: '',
  email: '',
  reason: '',
  ground: '',
  eventDate: '',
  comment: '',
}

/** Whether the number on file can be sent; if not, the customer may type one (decisions §2). */
export function isPhoneNumber(onFile: string | null): onFile is string {
  return phoneNumber.safeParse(onFile).success
}

/** The value of a field, if it could be read; one that could not tells so itself. */
type Read = <Name extends keyof Values>(name: Name) => Values[Name] | undefined
type Values = {
  policyNumber: TabPolicy
  reason: TerminationReason
  ground: string
  eventDate: IsoDate | undefined
  comment: string
}
type Broken = [name: keyof typeof empty, code: IssueCode]

function brokenRules(read: Read, today: IsoDate): Broken[] {
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
