import { expect, it } from 'vitest'
import { safeFileName } from './file-name.ts'

it.each([
  ['permis.pdf', 'permis.pdf'],
  ['Carte grise (recto).PDF', 'Carte grise (recto).pdf'],
  ['l’été à Nîmes 😀.pdf', 'l’été à Nîmes 😀.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\x.pdf', 'x.pdf'],
  ['c:\\x', 'x.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['a.pdf.exe', 'a.pdf.exe.pdf'],
  ['a.exe.pdf', 'a.exe.pdf'],
  ['a.png', 'a.png.pdf'],
  ['.pdf', 'document.pdf'],
  ['pdf', 'pdf.pdf'],
  ['', 'document.pdf'],
  ['a.pdf ', 'a.pdf'],
  ['a.pdf.', 'a.pdf'],
  ['a.pdf\0.png', 'a.pdf.png.pdf'],
  ['a\r\nBcc: x@y.fr.pdf', 'aBcc_ x@y.fr.pdf'],
  ['fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
  ['"a"<b>|c?.pdf', '_a__b__c_.pdf'],
  ['con.pdf', '_con.pdf'],
  [`${'a'.repeat(5_000)}.pdf`, `${'a'.repeat(120)}.pdf`],
])('a PDF sent as %j is kept as %j', (sent, kept) => {
  expect(safeFileName(sent, 'application/pdf')).toBe(kept)
})

it('a name of 16,000 combining marks costs as little as any other', () => {
  const before = process.cpuUsage()
  const name = safeFileName(`a${'\u0301'.repeat(8_000)}${'\u0316'.repeat(8_000)}.pdf`, 'application/pdf')
  // Ordered as a whole they cost half a second of the processor.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
  expect(name).toHaveLength(124)
})

it('keeps either ending of a JPEG', () => {
  expect(safeFileName('a.jpg', 'image/jpeg')).toBe('a.jpg')
  expect(safeFileName('a.JPEG', 'image/jpeg')).toBe('a.jpeg')
  expect(safeFileName('a.jpe', 'image/jpeg')).toBe('a.jpe.jpg')
})
