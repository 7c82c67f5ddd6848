import { expect, it } from 'vitest'
import { frenchTypography } from './typography.ts'

it.each([
  ["Qu'est-ce ?", 'Qu’est-ce\u00a0?'],
  ['« Oui » : 12 € ou 50 % !', '«\u00a0Oui\u00a0»\u00a0: 12\u00a0€ ou 50\u00a0%\u00a0!'],
  ['48 h, 30 jours, 8 semaines', '48\u00a0h, 30\u00a0jours, 8 semaines'],
  ['https://exemple.fr/?a=b', 'https://exemple.fr/?a=b'],
  ['1 200 € au 01 99 00 20 20', '1\u00a0200\u00a0€ au 01\u00a099\u00a000\u00a020\u00a020'],
  ['9 hommes', '9 hommes'],
])('prints %s as %s', (typed, printed) => {
  expect(frenchTypography(typed)).toBe(printed)
})
