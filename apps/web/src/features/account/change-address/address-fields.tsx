import type { AddressLines } from '@portal/domain/address/address.ts'
import { addresses as text } from '@portal/words/address/addresses.ts'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../form/field/text-field.tsx'
import type { ActionFormState } from '../../../form/ground/use-action-form.ts'
import { FieldGroup, FieldRow } from '../../../form/rare-field/field-group.tsx'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import type { Submission, Verdict } from '../../../form/submit/use-submit.ts'
import type { AddressValues } from './address-form.ts'
import { recognise, together } from './recognition.tsx'

export type AddressFormState = ActionFormState<AddressValues, AddressLines>

type AddressCall = 'changePersonalAddress' | 'changeGarageAddress'
type Props<Name extends AddressCall> = Pick<
  Submission<AddressValues, AddressLines, Name>,
  'form' | 'action' | 'request'
> & {
  addressId: string
  /** Whether it is her own, which the browser may fill in (RGAA 11.13); a garage's is another subject's. */
  isOwn?: boolean
  /** Asks whether to send what is under way already; absent for what takes effect at once. */
  again?: () => Verdict
}

/** The five fields, saved once filled and the address is recognised or confirmed (§4 Address save). */
export function AddressFields<Name extends AddressCall>({
  addressId,
  isOwn = false,
  again,
  ...submission
}: Props<Name>) {
  const { form } = submission
  const values = useWatch({ control: form.control })
  const missing = () =>
    form.names
      .filter((name) => !values[name]?.trim())
      .map((name) => ({ fieldId: form.fieldId(name), message: text.fields[name].required }))
  return (
    <ActionForm
      {...submission}
      before={async (lines, leaving) =>
        together(again?.() ?? 'send', await recognise(addressId, lines, leaving))
      }
      missing={missing}
      submitLabel={text.save}
    >
      <FieldGroup title={text.newAddress}>
        <TextField form={form} name="streetNumber" size={8} />
        <TextField form={form} name="street" {...(isOwn && ownTokens.street)} />
        <FieldRow>
          <TextField form={form} name="zip" inputMode="numeric" size={8} {...(isOwn && ownTokens.zip)} />
          <TextField form={form} name="city" {...(isOwn && ownTokens.city)} />
        </FieldRow>
        <TextField form={form} name="country" {...(isOwn && ownTokens.country)} />
      </FieldGroup>
    </ActionForm>
  )
}

const ownTokens = {
  street: { autoComplete: 'address-line1' },
  zip: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
} as const
