import { expect, it } from 'vitest'
import { carBodyOf, tintOf } from './car-body.ts'
import { cars } from './cars.ts'

it.each([
  ['Estrel Hybride', 'suv'],
  ['3008 GT', 'suv'],
  ['Duster', 'suv'],
  ['Captur E-Tech', 'crossover'],
  ['2008', 'crossover'],
  ['Yaris Cross', 'crossover'],
  ['Yaris', 'city'],
  ['BERLINGO', 'utility'],
  ['Alba', 'estate'],
  ['308 SW', 'estate'],
  ['308', 'hatchback'],
  ['Mégane E-Tech', 'hatchback'],
  ['Mégane Coupé', 'coupe'],
  ['MX-5', 'coupe'],
  ['Ligne 2', 'saloon'],
  ['Série 3', 'saloon'],
  ['Clio IV', 'city'],
  ['e-208 GT', 'city'],
  ['', 'city'],
])('a %s is drawn as: %s', (model, body) => {
  expect(carBodyOf(model)).toBe(body)
})

it('every body stands with both wheels between its bumpers, and no two are alike', () => {
  for (const { from, to, wheels, radius } of Object.values(cars)) {
    expect(wheels[0] - radius).toBeGreaterThan(from)
    expect(wheels[1] + radius).toBeLessThan(to)
  }
  expect(new Set(Object.values(cars).map(({ outline }) => outline)).size).toBe(Object.keys(cars).length)
})

it('three cars of one body are painted in three colours', () => {
  const models = ['Estrel Hybride', 'Koleos', 'Duster']
  expect(new Set(models.map(tintOf)).size).toBe(3)
})
