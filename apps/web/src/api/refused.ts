import type { ProblemBody } from '@portal/contract/problems.ts'
import { ApiError } from './api-error.ts'
import type { AnyAnswer } from './request.ts'

/** Throws the ApiError of a call of any status that was refused, so that it fails as every other call does. */
export function throwRefused(answer: unknown): void {
  if (!isAnyAnswer(answer) || answer.ok) return
  const { status, text } = answer
  const problem = problemIn(text)
  const { code = 'unexpected', errors, requestId } = problem ?? {}
  throw new ApiError({ status, code, errors, requestId, detail: problem ? problem.detail : text })
}

function isAnyAnswer(answer: unknown): answer is AnyAnswer {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && 'text' in answer
}

function problemIn(text: string): Partial<ProblemBody> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Partial<ProblemBody>) : undefined
  } catch {
    // Plain text: the two sentences of §8, or a proxy's page.
    return undefined
  }
}
