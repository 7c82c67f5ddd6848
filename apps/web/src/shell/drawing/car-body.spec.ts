import { expect, it } from 'vitest'
import { carBodyOf, tintOf } from './car-body.ts'

it.each([
  ['Estrel Hybride', 'suv'],
  ['3008 GT', 'suv'],
  ['Yaris Cross', 'suv'],
  ['Yaris', 'city'],
  ['BERLINGO', 'utility'],
  ['Ligne 2', 'saloon'],
  ['Série 3', 'saloon'],
  ['Clio IV', 'city'],
  ['Mégane E-Tech', 'hatchback'],
  ['Alba', 'hatchback'],
  ['208 GT', 'city'],
  ['', 'city'],
])('a %s is drawn as: %s', (model, body) => {
  expect(carBodyOf(model)).toBe(body)
})

it('three cars of one body are painted in three colours', () => {
  const models = ['Estrel Hybride', 'Captur E-Tech', 'Duster']
  expect(new Set(models.map(tintOf)).size).toBe(3)
})
