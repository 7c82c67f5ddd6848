import { email, isoDate, issue, paragraphs, phoneNumber } from '@portal/domain/ground/fields.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { needsComment, terminationReason } from '@portal/domain/termination/termination.ts'
import { z } from 'zod'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { optional, typed, typedDate } from '../../../form/ground/typed.schema.ts'

/** What is typed about one of `policies`, held to the rules of §5 Termination; files are counted apart. */
export const terminationForm = (policies: readonly TabPolicy[]) =>
  z
    .object({
      policyNumber: typed(
        (typed) => policies.find(({ policyNumber }) => policyNumber === typed),
        'not-a-choice',
      ),
      phone: phoneNumber,
      email,
      reason: typed(terminationReason, 'reason-required'),
      eventDate: optional(typedDate(isoDate)),
      comment: paragraphs({ min: 0, max: limits.commentLength }),
    })
    .refine(({ reason, comment }) => !needsComment(reason) || comment !== '', {
      path: ['comment'],
      error: issue('comment-required'),
      // Told together with the rest of what is missing, not after it.
      when: () => true,
    })
    .transform(({ policyNumber: policy, ...termination }) => ({ policy, ...termination }))
export type Termination = z.output<ReturnType<typeof terminationForm>>

export const empty = {
  policyNumber: '',
  phone: '',
  email: '',
  reason: '',
  eventDate: '',
  comment: '',
}

/** Whether the number on file can be sent; if not, the customer may type one (decisions §2). */
export function isPhoneNumber(onFile: string | null): onFile is string {
  return phoneNumber.safeParse(onFile).success
}
