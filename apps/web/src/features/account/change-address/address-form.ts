import { AddressChange } from '@portal/domain/address/address.schema.ts'
import type { Place } from '@portal/domain/address/place.ts'
import { textLine } from '@portal/domain/ground/fields.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { z } from 'zod'

const { zip, city, country } = AddressChange.shape
const numberLength = 10

/** The five fields of §2 /changeAddress, required and trimmed (§5), read into the lines of the calls (§3). */
export const addressForm = z
  .object({
    streetNumber: textLine({ max: numberLength }),
    // Together with the number and the space between them it has to fit in the line that is sent.
    street: textLine({ max: limits.textLength - numberLength - 1 }),
    zip: z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(zip),
    city,
    country,
  })
  .transform(({ streetNumber, street, ...lines }) => ({ street: withNumber(streetNumber, street), ...lines }))

// A browser that fills the street in has its number there as well.
function withNumber(number: string, street: string): string {
  return street.startsWith(`${number} `) ? street : `${number} ${street}`
}

export const empty = { streetNumber: '', street: '', zip: '', city: '', country: '' }
export type AddressValues = typeof empty

/** What the fields hold once a place was picked. */
export function valuesOf({ streetNumber, street, postalCode, city, country }: Place): AddressValues {
  return { streetNumber, street, zip: postalCode, city, country }
}
