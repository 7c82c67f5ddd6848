import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { VehicleChange } from '@portal/domain/vehicle/vehicle.schema.ts'
import { z } from 'zod'
import { typedDate } from '../../form/ground/typed.schema.ts'

/** What is typed on the screen, read into the vehicle change of §3 on the day `today`. */
export const changeVehicleForm = (today: IsoDate) => {
  const { regDate, effectiveDate, ...texts } = VehicleChange(today).shape
  return z.object({ ...texts, regDate: typedDate(regDate), effectiveDate: typedDate(effectiveDate) })
}

export const empty = {
  manufacturer: '',
  model: '',
  engine: '',
  equipment: '',
  licensePlate: '',
  regDate: '',
  effectiveDate: '',
}
