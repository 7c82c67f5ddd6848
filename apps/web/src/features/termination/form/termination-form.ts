import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { isoDate, issue, paragraphs, phoneNumber, typedEmail } from '@portal/domain/ground/fields.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { defaultGround } from '@portal/domain/termination/grounds.ts'
import { terminationReason } from '@portal/domain/termination/termination.ts'
import { z } from 'zod'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { optional, typed, typedDate } from '../../../form/ground/typed.schema.ts'
import { brokenRules } from '../ground/broken-rules.ts'
import { chosenGround } from '../ground/chosen-ground.ts'

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
      email: typedEmail,
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
      ground: chosenGround(ground, reason, policy, today) ?? defaultGround(reason),
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
