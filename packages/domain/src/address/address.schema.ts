import { z } from 'zod'
import { issue, textLine } from '../ground/fields.schema.ts'

/**
 * §3 Address (validate and change): `street` is number and name; all fields are required and trimmed (§5).
 */
export const AddressChange = z.strictObject({
  id: textLine(),
  street: textLine(),
  zip: textLine({ max: 10 }).refine((zip) => /^\d{5}$/.test(zip), issue('not-a-postal-code')),
  city: textLine(),
  country: textLine(),
})
export type AddressChange = z.input<typeof AddressChange>

/** A change of the personal address carries the policy it was started from (§3); null without any policy. */
export const PersonalAddressChange = AddressChange.extend({ policyNumber: textLine().nullable() })
export type PersonalAddressChange = z.input<typeof PersonalAddressChange>

/** The changes of the garage that the broker executes, each by its call: what it sends. */
export const garageChanges = { changeGarageAddress: { body: () => AddressChange } }
