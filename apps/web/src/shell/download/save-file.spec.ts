import { expect, it } from 'vitest'
import { savedName } from './save-file.ts'

it.each([
  ['Échéancier VA-2041.pdf', 'Échéancier VA-2041.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\dossier\\relevé.pdf', 'relevé.pdf'],
  ['facture\u202efdp.exe', 'facturefdp.exe'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['.htaccess', 'htaccess'],
  ['Avis : janvier?.pdf', 'Avis _ janvier_.pdf'],
  ['', 'document'],
  ['..', 'document'],
])('%j is saved as %j', (fileName, saved) => {
  expect(savedName(fileName)).toBe(saved)
})
