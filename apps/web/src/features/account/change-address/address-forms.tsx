import { upperCaseAddress } from '@portal/domain/address/address.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { askAgain } from '../../../form/change/ask-again.ts'
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
      isOwn
      form={form}
      action={action}
      request={(lines) => ({ body: { id, ...upperCaseAddress(lines), policyNumber } })}
    />
  )
}

type GarageProps = Props<Extract<AddressData, { postalAddress: false }>> & {
  /** Those kept there. */
  policies: readonly TabPolicy[]
}

/**
 * Asks the broker to change a garage, for all its policies (decisions §2); first, where the same is under
 * way.
 */
export function GarageAddressForm({ form, data, policies }: GarageProps) {
  const { addressId: id, policyNumber } = data
  const action = useAction('changeGarageAddress')
  return (
    <AddressFields
      addressId={id}
      form={form}
      action={action}
      again={() => askAgain(policies, 'changeGarageAddress')}
      request={(lines) => ({ params: { policyNumber }, body: { id, ...upperCaseAddress(lines) } })}
    />
  )
}
