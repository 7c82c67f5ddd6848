import { DriverToRemove } from '@portal/domain/driver/driver.schema.ts'
import { salutations } from '@portal/domain/driver/driver.ts'
import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { Driver } from '@portal/domain/policy/policy.schema.ts'
import { z } from 'zod'
import { choice, typedDate } from '../../form/ground/typed.schema.ts'

/** What is typed on the screen, read into the driver to remove of §3 on the day `today`. */
export const removeDriverForm = (today: IsoDate) => {
  const { firstName, lastName, birthDate, effectiveDate } = DriverToRemove(today).shape
  return z.object({
    salutation: choice(salutations),
    firstName,
    lastName,
    birthDate: typedDate(birthDate),
    effectiveDate: typedDate(effectiveDate),
  })
}

export const empty = { salutation: '', firstName: '', lastName: '', birthDate: '', effectiveDate: '' }

/** What the fields hold of a driver on file; what the broker does not know stays empty. */
export function fieldsOf({ salutation, firstName, lastName, birthDate }: Driver) {
  return {
    salutation: salutation ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    birthDate: birthDate ? formatFrenchDate(birthDate) : '',
  }
}
