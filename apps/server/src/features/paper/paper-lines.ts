import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { paperWords as text } from '@portal/words/paper/paper-words.ts'
import type { Insured } from '../../insured/stated.ts'
import type { Section } from '../../papers/paper.ts'

type Lines = Section['lines']

/** What several papers say alike of a policy. */
export function subscriberLines({ subscriber }: Pick<Insured, 'subscriber'>): Lines {
  const { line1, postalCode, city } = subscriber
  return [`${fullName(subscriber)}\n${line1}\n${postalCode} ${city}`]
}

export function policyLines({ policyNumber, startDate }: Pick<Insured, 'policyNumber' | 'startDate'>): Lines {
  return [
    [text.policyNumber, policyNumber],
    [text.startDate, formatFrenchDate(startDate)],
  ]
}

export function vehicleLines({ vehicle }: Pick<Insured, 'vehicle'>): Lines {
  return [
    [text.licensePlate, vehicle.licensePlate],
    [text.model, `${vehicle.manufacturer} ${vehicle.model}`],
  ]
}

export function namedDriverLines({ drivers }: Insured): Lines {
  return drivers.flatMap((driver) => {
    const name = fullName(driver)
    return name === '' ? [] : [[driver.principal ? text.principalDriver : text.otherDriver, name] as const]
  })
}
