import { issueWords } from '@portal/words/form/issues.ts'
import type { FieldText } from './use-action-form.ts'

/** The French of what is wrong with a field: its own words when it is empty, the rule's otherwise. */
export function issueText(field: FieldText, message: string | undefined): string | undefined {
  if (message === undefined) return undefined
  const rules: Readonly<Record<string, string>> = field.rules ?? {}
  const own = message === 'required' ? field.required : rules[message]
  return own ?? (isIssueCode(message) ? issueWords[message] : message)
}

/** Whether the catalogue has a sentence for `message`. */
export function isIssueCode(message: string | undefined): message is keyof typeof issueWords {
  return message !== undefined && Object.hasOwn(issueWords, message)
}
