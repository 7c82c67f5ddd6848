import { expect, it } from 'vitest'
import { inWords } from '../label/in-words.ts'

it.each([
  [2, 'deux'],
  [10, 'dix'],
  [14, 'quatorze'],
  [15, 'quinze'],
  [20, 'vingt'],
  [30, '30'],
])('%i is read %s in a sentence', (number, words) => {
  expect(inWords(number)).toBe(words)
})
