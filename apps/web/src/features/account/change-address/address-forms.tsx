import { upperCaseAddress } from '@portal/domain/address/address.ts'
import { useAction } from '../../../form/action/use-action.ts'
import type { AddressData } from '../../../shell/address/address-data.ts'
import { AddressFields, type AddressFormState } from './address-fields.tsx'

type Props<Data> = { form: AddressFormState; data: Data }

/** Changes the personal address, in force at once (decisions §2). */
export function PersonalAddressForm({ form, data }: Props<Extract<AddressData, { postalAddress: true }>>) {
  const { addressId: id, policyNumber } = data
  const action = useAction('changePersonalAddress')
  return (
    <AddressFields
      addressId={id}
      form={form}
      action={action}
      request={(lines) => ({ body: { id, ...upperCaseAddress(lines), policyNumber } })}
    />
  )
}

/** Asks the broker to change a garage, for all its policies (decisions §2). */
export function GarageAddressForm({ form, data }: Props<Extract<AddressData, { postalAddress: false }>>) {
  const { addressId: id, policyNumber } = data
  const action = useAction('changeGarageAddress')
  return (
    <AddressFields
      addressId={id}
      form={form}
      action={action}
      request={(lines) => ({ params: { policyNumber }, body: { id, ...upperCaseAddress(lines) } })}
    />
  )
}
