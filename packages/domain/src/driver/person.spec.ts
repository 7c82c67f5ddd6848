import { expect, it } from 'vitest'
import { isSameName } from './person.ts'

it.each([
  ['Anne-Marie', 'ANNE  marie', true],
  ['Zoé', 'Zoe\u0308', true],
  ['Lefèvre-D’Arc', "lefevre d'arc", true],
  ['Œuvrard', 'OEUVRARD', true],
  ['Anne', 'Anna', false],
  ['محمد', 'أحمد', false],
  ['王小明', '王小明', true],
])('%s and %s are one name: %s (decisions §3)', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
