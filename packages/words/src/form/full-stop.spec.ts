import { expect, it } from 'vitest'
import { withFullStop } from './full-stop.ts'

it.each([
  ["Une erreur s'est produite", "Une erreur s'est produite."],
  ['Réessayez dans un instant.', 'Réessayez dans un instant.'],
  ['Réessayez\u00a0!', 'Réessayez\u00a0!'],
  ['Voulez-vous continuer\u00a0?', 'Voulez-vous continuer\u00a0?'],
  ['Envoi en cours…', 'Envoi en cours…'],
])('%j is followed by another sentence as %j', (sentence, stopped) => {
  expect(withFullStop(sentence)).toBe(stopped)
})
