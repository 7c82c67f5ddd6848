import { type IssueCode, issues } from '@portal/domain/issues.ts'
import type { z } from 'zod'
import { issueMessages } from '../messages/problems.ts'
import { Problem } from './problem.ts'

/**
 * Parses `value`, or throws 'invalid-request' with one entry a field: the path, the stable issue code and its French.
 */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem('invalid-request', { errors: parsed.error.issues.flatMap(fieldErrors) })
}

type Issue = z.core.$ZodIssue

function fieldErrors(issue: Issue): { path: string; code: IssueCode; message: string }[] {
  // Names of unknown fields are the caller's text, so they are counted, not repeated.
  if (issue.code === 'unrecognized_keys') return [fieldError(issue.path, 'unknown-field')]
  return [fieldError(issue.path, codeOf(issue))]
}

function fieldError(path: Issue['path'], code: IssueCode) {
  return { path: path.join('.'), code, message: issueMessages[code] }
}

function codeOf(issue: Issue): IssueCode {
  if (issue.input === undefined && issue.code === 'invalid_type') return 'required'
  return issue.message in issues ? (issue.message as IssueCode) : 'malformed'
}
