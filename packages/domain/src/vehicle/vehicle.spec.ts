import { expect, it } from 'vitest'
import { VehicleChange } from './vehicle.schema.ts'
import { formatPlate } from './vehicle.ts'

it.each([
  ['ab123cd', 'AB-123-CD'],
  ['AB 123 CD', 'AB-123-CD'],
  ['ab-123-cd', 'AB-123-CD'],
  ['123 abc 75', '123 ABC 75'],
  ['1234AB2A', '1234 AB 2A'],
  ['12abc974', '12 ABC 974'],
  ['b-mw 1234', 'B-MW 1234'],
])("writes the plate '%s' as '%s'", (typed, written) => {
  expect(formatPlate(typed)).toBe(written)
})

it.each(['', '--', 'ÀB-123-CD', 'AB_123', 'A'.repeat(16), '<b>'])("takes '%s' for no plate", (typed) => {
  expect(formatPlate(typed)).toBeUndefined()
})

const clio = {
  manufacturer: 'Renault',
  model: 'Clio',
  engine: 'Essence',
  equipment: 'Techno',
  licensePlate: 'ab123cd',
  regDate: '2024-02-29',
  effectiveDate: '2026-11-21',
}

it('a vehicle change carries seven fields, all required (§5)', () => {
  expect(VehicleChange('2026-11-21').parse(clio).licensePlate).toBe('AB-123-CD')
  for (const field of Object.keys(clio)) {
    expect(VehicleChange('2026-11-21').safeParse({ ...clio, [field]: '' }).success).toBe(false)
  }
})

it('the unused marque field is refused (§3)', () => {
  expect(VehicleChange('2026-11-21').safeParse({ ...clio, marque: '' }).success).toBe(false)
})

it.each([
  ['2026-11-21', '2026-11-20', false],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-21', '2027-05-21', true],
  ['2026-11-21', '2027-05-22', false],
  ['2026-08-31', '2027-02-28', true],
  ['2026-08-31', '2027-03-01', false],
  ['2027-08-31', '2028-02-29', true],
])('on %s the effective date %s is accepted: %s (§5)', (today, effectiveDate, accepted) => {
  expect(VehicleChange(today).safeParse({ ...clio, effectiveDate }).success).toBe(accepted)
})

it('the first registration is not in the future', () => {
  expect(VehicleChange('2026-11-21').safeParse({ ...clio, regDate: '2026-11-22' }).success).toBe(false)
})
