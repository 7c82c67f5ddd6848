import { DriverToRemove } from '@portal/domain/driver/driver.schema.ts'
import { salutations, whyNotRemovable } from '@portal/domain/driver/driver.ts'
import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { Driver } from '@portal/domain/policy/policy.schema.ts'
import { drivers as text } from '@portal/words/driver/drivers.ts'
import { z } from 'zod'
import type { RefusedField } from '../../form/action/use-action.ts'
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

/** Says beside the name why the policy's driver of that name cannot be removed, or that there is none. */
export function refusalsOf(
  drivers: readonly Driver[],
  person: { firstName: string; lastName: string },
): RefusedField[] {
  const code = whyNotRemovable(drivers, person)
  return code ? [{ path: 'lastName', code, message: text.notRemovable[code] }] : []
}

/** What the fields hold of a driver on file; what the broker does not know stays empty. */
export function fieldsOf({ salutation, firstName, lastName, birthDate }: Driver) {
  return {
    salutation: salutation ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    birthDate: birthDate ? formatFrenchDate(birthDate) : '',
  }
}

/** Whether the fields hold that driver, as picking him fills them. */
export function holds(values: Partial<typeof empty>, driver: Driver): boolean {
  const { firstName, lastName, birthDate } = fieldsOf(driver)
  if (firstName + lastName === '') return false
  return values.firstName === firstName && values.lastName === lastName && values.birthDate === birthDate
}
