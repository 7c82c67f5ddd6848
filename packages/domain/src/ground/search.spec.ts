import { expect, it } from 'vitest'
import { searchFor } from './search.ts'

const texts = ['Anne-Zoé Lefèvre-Cœur', 'anne.lefevre@exemple.fr', 'AB-123-CD', 'Владимир']

it.each([
  ['LEFEVRE', true],
  ['lefe\u0300vre', true],
  ['coeur anne', true],
  ['Anne Lefèvre', true],
  ['annelef', true],
  ['.lefevre@', true],
  ['ab123cd', true],
  ['AB 123 CD', true],
  ['владимир', true],
  ['Anne 123', false],
  ['Lefebvre', false],
])('searching %j finds her: %s', (typed, expected) => {
  expect(searchFor(typed)?.(texts)).toBe(expected)
})

it('there is nothing to look for in what has neither letter nor digit', () => {
  expect(searchFor(' -- @ ')).toBeUndefined()
})
