import { issueText } from '../../../form/ground/issue-text.ts'
import type { ActionFormState, FormValues } from '../../../form/ground/use-action-form.ts'
import type { FieldFailure } from '../../../form/submit/error-summary.tsx'

/**
 * What the values as they stand break, in French and in the order of the screen: for a form whose button
 * waits until nothing does (§4 Termination).
 */
export function openIssues<Values extends FormValues, Output>(
  form: ActionFormState<Values, Output>,
): FieldFailure[] {
  const { error } = form.schema.safeParse(form.getValues())
  return form.names.flatMap((name) => {
    const issue = error?.issues.find(({ path }) => path[0] === name)
    const message = issueText(form.texts[name], issue?.message)
    return message === undefined ? [] : [{ fieldId: form.fieldId(name), message }]
  })
}
