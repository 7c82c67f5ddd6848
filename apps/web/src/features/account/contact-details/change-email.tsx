import { contactDetails as text } from '@portal/words/account/contact-details.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { TextField } from '../../../form/field/text-field.tsx'
import { useActionForm } from '../../../form/ground/use-action-form.ts'
import { FieldGroup } from '../../../form/rare-field/field-group.tsx'
import { KnownField } from '../../../form/rare-field/known-field.tsx'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import { emailForm, empty } from './email-form.ts'

/** Has a link sent to another address; the one on file stays until it is followed. */
export function ChangeEmail({ current }: { current: string }) {
  const form = useActionForm({
    schema: emailForm,
    empty,
    texts: text.emailFields,
    draft: 'changeEmail',
  })
  const changeEmail = useAction('changeEmail', {
    success: ({ body }) => text.linkSent(body.email),
    after: () => form.reset(empty),
  })
  return (
    <ActionForm
      form={form}
      action={changeEmail}
      request={(body) => ({ body })}
      submitLabel={text.askLink}
      bare
    >
      <FieldGroup title={text.email}>
        <KnownField label={text.currentEmail} value={current} />
        <p>
          {text.emailLead} {text.signInStays}
        </p>
        <TextField form={form} name="email" type="email" inputMode="email" autoComplete="email" size={40} />
      </FieldGroup>
    </ActionForm>
  )
}
