import type { ProblemBody } from '@portal/contract/ground/problems.ts'
import { objectIn } from '../../ground/object-in.ts'
import { ApiError } from '../api-error.ts'
import type { AnyAnswer } from '../request.ts'

/** The failure that the answer of a call of any status stands for; undefined when it is a success. */
export function refusalOf({ ok, status, text }: AnyAnswer): ApiError | undefined {
  if (ok) return undefined
  // Otherwise plain text: the two sentences of §8, or a proxy's page.
  const problem: Partial<ProblemBody> | undefined = objectIn(text)
  const { code = 'unexpected', errors, requestId } = problem ?? {}
  return new ApiError({ status, code, errors, requestId, detail: problem ? problem.detail : text })
}

/** Throws it, so that the call fails as every other does. */
export function throwRefused(answer: AnyAnswer): void {
  const refusal = refusalOf(answer)
  if (refusal) throw refusal
}
