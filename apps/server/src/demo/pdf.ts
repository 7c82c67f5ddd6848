import { buffer } from 'node:stream/consumers'
import { locale, type IsoDate } from '@portal/domain/ground/dates.ts'
import PDFDocument from 'pdfkit'

/** A page of the broker's: a title, then sections of paragraphs or of label and value. */
export type PdfLetter = { title: string; created: IsoDate; sections: readonly Section[] }
export type Section = {
  heading: string
  lines: readonly (string | readonly [label: string, value: string])[]
}

const broker = 'Arvois Courtage'

/** The letter as a tagged PDF, the same bytes for the same letter. */
export async function letterPdf(letter: PdfLetter): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: letter.title, Author: broker, CreationDate: new Date(`${letter.created}T09:00:00Z`) },
  })
  const bytes = buffer(pdf)
  write(pdf, letter)
  pdf.end()
  return bytes
}

function write(pdf: PDFKit.PDFDocument, { title, sections }: PdfLetter): void {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const add = (tag: string, draw: () => void) => document.add(pdf.struct(tag, {}, draw))
  add('P', () => pdf.font('Helvetica').fontSize(10).text(`${broker} pour Vérane Assurance`).moveDown(2))
  add('H1', () => pdf.font('Helvetica-Bold').fontSize(20).text(title).moveDown())
  for (const { heading, lines } of sections) {
    add('H2', () => pdf.font('Helvetica-Bold').fontSize(12).text(heading).moveDown(0.4))
    for (const line of lines) add('P', () => writeLine(pdf, line))
    pdf.moveDown()
  }
  add('P', () =>
    pdf.font('Helvetica').fontSize(8).text('Document de démonstration, sans valeur contractuelle.'),
  )
  document.end()
}

function writeLine(pdf: PDFKit.PDFDocument, line: string | readonly [string, string]): void {
  const [label, value] = typeof line === 'string' ? [line] : line
  pdf.font('Helvetica').fontSize(10)
  if (value === undefined) pdf.text(drawable(label), { lineGap: 3 })
  else {
    pdf.text(`${label}\u00A0: `, { continued: true, lineGap: 3 })
    pdf.font('Helvetica-Bold').text(drawable(value))
  }
}

/** Helvetica's encoding knows the wide no-break space only. */
function drawable(text: string): string {
  return text.replaceAll('\u202F', '\u00A0')
}
