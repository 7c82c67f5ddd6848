import { contactDetails as text } from '@portal/words/account/contact-details.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { TextField } from '../../../form/field/text-field.tsx'
import { useActionForm } from '../../../form/ground/use-action-form.ts'
import { FieldGroup } from '../../../form/rare-field/field-group.tsx'
import { KnownField } from '../../../form/rare-field/known-field.tsx'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import { empty, phoneNumberForm } from './phone-number-form.ts'

/** Changes the number at once. */
export function ChangePhoneNumber({ current }: { current: string | null }) {
  const form = useActionForm({
    schema: phoneNumberForm,
    empty,
    texts: text.phoneFields,
    draft: 'changePhoneNumber',
  })
  const changePhoneNumber = useAction('changePhoneNumber', { after: () => form.reset(empty) })
  return (
    <ActionForm
      form={form}
      action={changePhoneNumber}
      request={(body) => ({ body })}
      submitLabel={text.changePhone}
      bare
    >
      <FieldGroup title={text.phone}>
        <KnownField label={text.currentPhone} value={current ?? text.noPhone} />
        <TextField form={form} name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel" size={24} />
      </FieldGroup>
    </ActionForm>
  )
}
