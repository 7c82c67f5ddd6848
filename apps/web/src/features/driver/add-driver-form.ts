import { licenceAfterBirth, licenceText, newDriverFields } from '@portal/domain/driver/driver.schema.ts'
import { driverLicenseNr, readBonus, salutations } from '@portal/domain/driver/driver.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { z } from 'zod'
import { choice, typed, typedDate } from '../../form/ground/typed.schema.ts'

/** What is typed on the screen, read into the payload of §3, held to the rules of §5 on the day `today`. */
export const addDriverForm = (today: IsoDate) => {
  const fields = newDriverFields(today)
  return z
    .object({
      salutation: choice(salutations),
      firstName: fields.firstName,
      lastName: fields.lastName,
      birthDate: typedDate(fields.birthDate),
      relationToCustomer: fields.relationToCustomer,
      driverLicenseNr: licenceText.transform(driverLicenseNr),
      driverLicensePermDate: typedDate(fields.driverLicensePermDate),
      bonus: typed(readBonus, 'not-a-bonus'),
      effectiveDate: typedDate(fields.effectiveDate),
    })
    .check(licenceAfterBirth)
}

export const empty = {
  salutation: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  relationToCustomer: '',
  driverLicenseNr: '',
  driverLicensePermDate: '',
  bonus: '',
  effectiveDate: '',
}
