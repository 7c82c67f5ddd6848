import { expect, it } from 'vitest'
import { service } from './customer-service.ts'
import { serviceHoursIn } from './service-hours.ts'

const morning = { from: '09:00', to: '13:00' }

it('says the hours that decide whether somebody answers (§9)', () => {
  const said = 'du lundi au vendredi, de 9\u00A0h à 13\u00A0h et de 14\u00A0h à 18\u00A0h'
  expect(service().hours).toBe(said)
  expect(serviceHoursIn(said)).toEqual({
    days: { from: 1, to: 5 },
    periods: [morning, { from: '14:00', to: '18:00' }],
  })
})

it.each([
  ['du lundi au samedi, de 9 h à 13 h', { days: { from: 1, to: 6 }, periods: [morning] }],
  ['du mardi au dimanche de 9h à 13h', { days: { from: 2, to: 7 }, periods: [morning] }],
  [
    'du lundi au vendredi, de 8 h 30 à 19 h 15',
    { days: { from: 1, to: 5 }, periods: [{ from: '08:30', to: '19:15' }] },
  ],
])('understands « %s »', (said, hours) => {
  expect(serviceHoursIn(said)).toEqual(hours)
})

it.each([
  'tous les jours, 24 h sur 24',
  'du lundi au vendredi',
  'du samedi au lundi, de 9 h à 13 h',
  'du lundi au vendredi, de 13 h à 9 h',
  'du lundi au vendredi, de 9 h à 13 h et de 12 h à 18 h',
  'du lundi au vendredi, de 9 h à 25 h',
  'du lundi au vendredi, de 9 h à 13 h, sauf en août',
])('does not guess what « %s » means', (said) => {
  expect(serviceHoursIn(said)).toBeUndefined()
})
