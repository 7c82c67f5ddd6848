import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { issues } from '@portal/words/form/issues.ts'
import type { FieldText } from './use-action-form.ts'

/** The French of what is wrong with a field: its own words when it is empty, the rule's otherwise. */
export function issueText(field: FieldText, message: string | undefined): string | undefined {
  if (!isIssueCode(message)) return message
  const own = message === 'required' ? field.required : field.rules?.[message]
  return own ?? issues[message]
}

/** Whether the catalogue has a sentence for `message`. */
export function isIssueCode(message: string | undefined): message is IssueCode {
  return message !== undefined && Object.hasOwn(issues, message)
}
