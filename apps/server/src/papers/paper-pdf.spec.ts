import { expect, it } from 'vitest'
import { pdfContent, pdfPages, pdfText } from '../test/papers/pdf-text.ts'
import { paperPdf } from './paper-pdf.ts'
import type { Paper } from './paper.ts'

const paper = (lines: Paper['sections'][number]['lines'], change: Partial<Paper> = {}): Paper => ({
  from: 'Vérane Assurance',
  brand: 'verane',
  title: 'Votre demande',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  sections: [{ heading: 'Et maintenant\u00A0?', lines }],
  footer: ['Arvois Courtage'],
  ...change,
})

const drawn = async (text: string) => pdfText(await paperPdf(paper([text]))).split('\n')[3]

it('says who gives it, its title, headings, lines, labels with values, and who writes', async () => {
  const pdf = await paperPdf(paper(['Nous y travaillons.', ['Contrat', 'P-1\nP-7']]))
  expect(pdfText(pdf).replaceAll('\u00A0', ' ').split('\n')).toEqual([
    'Vérane Assurance',
    'Votre demande',
    'Et maintenant ?',
    'Nous y travaillons.',
    'Contrat : ',
    'P-1',
    'P-7',
    'Arvois Courtage',
    '',
  ])
})

it('is tagged, in French and has a title, the same bytes for the same paper', async () => {
  const pdf = await paperPdf(paper(['a']))
  const source = pdf.toString('latin1')
  expect(source).toMatch(/^%PDF-1\.7/)
  for (const entry of [
    '/Marked true',
    '/Lang (fr-FR)',
    '/DisplayDocTitle true',
    '\n(Votre demande)\n',
    '/S /H1',
    '/S /H2',
  ])
    expect(source).toContain(entry)
  expect(await paperPdf(paper(['a']))).toEqual(pdf)
})

it('keeps who writes on one page, wherever the text before ends', async () => {
  const footer = ['Arvois Courtage', 'Rennes', 'Service client']
  for (let count = 28; count < 36; count++) {
    const lines = Array.from({ length: count }, () => 'Nous y travaillons.')
    const pages = pdfPages(await paperPdf(paper(lines, { footer })))
    expect.soft(pages.at(-1), `${count} lines`).toContain(footer.join('\n'))
  }
})

it('has a rule to write on behind a label, which nobody is read', async () => {
  const pdf = await paperPdf(paper([{ toWrite: 'Lieu' }, { toWrite: 'Signature', room: 40 }, 'Merci.']))
  expect(pdfText(pdf).replaceAll('\u00A0', ' ').split('\n').slice(3, 6)).toEqual([
    'Lieu : ',
    'Signature : ',
    'Merci.',
  ])
  const content = pdfContent(pdf)
  expect(content.match(/\/Artifact/g)).toHaveLength(3)
  expect(content.match(/\bBDC\b|\bBMC\b/g)?.length).toBe(content.match(/\bEMC\b/g)?.length)
})

it.each([
  ['verane', '#10333b'],
  ['lutio', '#4322ff'],
] as const)('wears the skin %s', async (brand, colour) => {
  const [, first] = /([\d. ]+) scn/.exec(pdfContent(await paperPdf(paper([], { brand })))) ?? []
  const parts = (first?.trim().split(' ') ?? []).map((part) => Math.round(Number(part) * 255))
  expect(`#${Buffer.from(parts).toString('hex')}`).toBe(colour)
})

it.each([
  ['« L’été, ça coûte 12\u202F000\u00A0€ – œuvre… »', '« L’été, ça coûte 12\u00A0000\u00A0€ – œuvre… »'],
  ['exemple.\u2060fr', 'exemple.fr'],
  ['e\u0301te\u0301', 'été'],
  ['Žižek, Łukasz, Đặng\t:', 'Žižek, ?ukasz, ?ang :'],
  ['ﬁn 🚗 Ωμέγα', 'fin ? ?????'],
])('draws %j as %j', async (text, expected) => {
  expect(await drawn(text)).toBe(expected)
})

it.each([
  ['one word', 'x'.repeat(500_000)],
  ['words', 'x '.repeat(250_000)],
  ['lines', 'x\n'.repeat(250_000)],
])('cuts what is too long: half a million characters as %s', async (_, text) => {
  const pdf = await paperPdf(paper([text, text]))
  expect(pdf.length).toBeLessThan(1_000_000)
  expect(pdfText(pdf).replaceAll(/[^x]/g, '').length).toBeLessThanOrEqual(30_000)
})
