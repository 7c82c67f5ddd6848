import { z } from 'zod'
import type { IsoDate } from '../ground/dates.ts'
import { effectiveDate, issue, pastDate, textLine } from '../ground/fields.schema.ts'
import { isBonus, isOldEnoughToDrive, salutations } from './driver.ts'
import { coverOfDriver, isDriver, isNoDriver } from './person.ts'

/** A driver licence number as text. */
export const licenceText = textLine({ max: 30 })

/** The fields of the driver to add (§3 New driver payload), each by its own rule of §5 on day `today`. */
export const newDriverFields = (today: IsoDate) => ({
  salutation: z.enum(salutations, issue('salutation-required')),
  firstName: textLine(),
  lastName: textLine(),
  birthDate: pastDate(today).refine(
    (birthDate) => isOldEnoughToDrive(birthDate, today),
    issue('driver-too-young'),
  ),
  /** Coefficient between 0.50 and 3.50, two decimals. */
  bonus: z.number(issue('malformed')).refine(isBonus, issue('not-a-bonus')),
  relationToCustomer: textLine(),
  /** Stored as text; sent as an integer when that loses nothing (decisions §2). */
  driverLicenseNr: z.union([
    z.int(issue('malformed')).nonnegative(issue('malformed')).transform(String),
    licenceText,
  ]),
  driverLicensePermDate: pastDate(today),
  effectiveDate: effectiveDate(today),
})

type LicenceOfDriver = { birthDate: IsoDate; driverLicensePermDate?: IsoDate | undefined }

/** Nobody has a licence from before their birth. */
export const licenceAfterBirth = z.refine<LicenceOfDriver>(
  ({ birthDate, driverLicensePermDate }) =>
    driverLicensePermDate === undefined || driverLicensePermDate > birthDate,
  { path: ['driverLicensePermDate'], error: issue('licence-before-birth') },
)

/** The driver to add as the server takes it: the five fields of §7 required, the four others accepted. */
export const NewDriver = (today: IsoDate) =>
  z
    .strictObject(newDriverFields(today))
    .partial({ bonus: true, relationToCustomer: true, driverLicenseNr: true, driverLicensePermDate: true })
    .check(licenceAfterBirth)
export type NewDriver = z.input<ReturnType<typeof NewDriver>>

/** The driver to remove (§3); the broker finds the one the five fields name. */
export const DriverToRemove = (today: IsoDate) =>
  z.strictObject({
    salutation: z.enum(salutations, issue('salutation-required')),
    firstName: textLine(),
    lastName: textLine(),
    birthDate: pastDate(today),
    effectiveDate: effectiveDate(today),
  })
export type DriverToRemove = z.input<ReturnType<typeof DriverToRemove>>

/** The broker's changes of drivers, by their calls: what each sends, what feed shows it. */
export const driverChanges = {
  addDriver: { body: NewDriver, isShown: isDriver, coveredFrom: coverOfDriver },
  removeDriver: { body: DriverToRemove, isShown: isNoDriver },
}

/** The changes whose payload names a driver: `firstName`, `lastName`. */
export const driverChangeNames: readonly string[] = Object.keys(driverChanges)
