import type { z } from 'zod'

/** What is wrong with a line, for the operator: field and reason, as in 'risks[0].licensePlate: is empty'. */
export function lineFault(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  const field = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^[.]/, '')
  return field ? `${field}: ${reason(issue)}` : reason(issue)
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a field of the feed'
  if (issue.code === 'invalid_value') return `is none of ${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_type') return issue.message
  return issue.input === undefined ? 'is missing' : `must be ${nouns[issue.expected] ?? issue.expected}`
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
