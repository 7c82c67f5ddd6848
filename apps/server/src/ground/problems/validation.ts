import { issues, type IssueCode } from '@portal/domain/ground/issues.ts'
import { issueWords } from '@portal/words/form/issues.ts'
import { terminationIssues } from '@portal/words/termination/termination-issues.ts'
import type { z } from 'zod'
import { Problem } from './problem.ts'

const mostErrors = 50

const sentences: Readonly<Record<IssueCode, string>> = { ...issueWords, ...terminationIssues }

/** Parses `value`, or throws 'invalid-request' with at most 50 fields: path, stable issue code, French. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  // A field's rules stand in the order that helps: missing, impossible, out of range. The first one is told.
  const byPath = Map.groupBy(parsed.error.issues, ({ path }) => path.join('.'))
  throw new Problem('invalid-request', {
    errors: [...byPath].slice(0, mostErrors).map(([path, [first]]) => fieldError(path, first)),
  })
}

/** The refusal of fields by a rule that only the server can check: their paths and their one issue. */
export function refusedFields(paths: readonly string[], code: IssueCode): Problem {
  return new Problem('invalid-request', {
    errors: paths.map((path) => ({ path, code, message: sentences[code] })),
  })
}

type Issue = z.core.$ZodIssue

function fieldError(path: string, issue: Issue | undefined) {
  const code = issueCodeOf(issue)
  return { path, code, message: sentences[code] }
}

function issueCodeOf(issue: Issue | undefined): IssueCode {
  if (!issue) return 'malformed'
  // The names of unknown fields are the caller's text and not repeated.
  if (issue.code === 'unrecognized_keys') return 'unknown-field'
  if (issue.input === undefined && issue.code === 'invalid_type') return 'required'
  return isIssueCode(issue.message) ? issue.message : 'malformed'
}

function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issues, text)
}
