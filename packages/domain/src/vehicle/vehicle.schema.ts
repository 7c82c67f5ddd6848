import { z } from 'zod'
import { addMonths } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { effectiveDate, issue, pastDate, textLine } from '../ground/fields.schema.ts'
import { limits } from '../ground/limits.ts'
import { formatPlate, isSamePlate } from './vehicle.ts'

/** A licence plate, written as `formatPlate` writes it. */
const plate = textLine({ max: 20 }).transform((typed, context) => {
  const formatted = formatPlate(typed)
  if (formatted !== undefined) return formatted
  context.addIssue(issue('not-a-plate'))
  return z.NEVER
})

/** §3 Vehicle change; the effective date is between today and six calendar months later, inclusive (§5). */
export const VehicleChange = (today: IsoDate) =>
  z.strictObject({
    manufacturer: textLine(),
    model: textLine(),
    engine: textLine(),
    equipment: textLine(),
    licensePlate: plate,
    regDate: pastDate(today),
    effectiveDate: effectiveDate(today).refine(
      (day) => day <= addMonths(today, limits.vehicleWindowMonths),
      issue('date-too-late'),
    ),
  })
export type VehicleChange = z.input<ReturnType<typeof VehicleChange>>

type Plated = { licensePlate: string }
type Covered = Plated & { coveredFrom?: IsoDate | null | undefined }

/** The broker's changes of the vehicle, by their calls: what each sends, what feed shows it. */
export const vehicleChanges = {
  changeVehicle: {
    body: VehicleChange,
    isShown: ({ licensePlate }: Plated, { risks }: { risks: readonly Plated[] }) =>
      risks.some((risk) => isSamePlate(risk.licensePlate, licensePlate)),
    coveredFrom: ({ licensePlate }: Plated, { risks }: { risks: readonly Covered[] }) =>
      risks.find((risk) => isSamePlate(risk.licensePlate, licensePlate))?.coveredFrom,
  },
}
