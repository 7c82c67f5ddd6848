import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { camilleMartin } from './camille.ts'
import type { DemoCustomer } from './lines.ts'
import { hugoLeroy, karimBenali, louisePetit } from './other-customers.ts'

/** The demonstration customers as they are on the day `today`. */
export function demoCustomers(today: IsoDate): DemoCustomer[] {
  return [camilleMartin(today), karimBenali(today), louisePetit(today), hugoLeroy()]
}
