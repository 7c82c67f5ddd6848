import { buffer } from 'node:stream/consumers'
import { locale } from '@portal/domain/ground/dates.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { brandColours } from '../mail/brand-colours.ts'
import { drawable } from './drawable.ts'
import type { Paper, Section, ToWrite } from './paper.ts'

type Pdf = PDFKit.PDFDocument

/** Many times what a customer writes and the broker answers: some pages, drawn within milliseconds. */
const most = { characters: 30_000, lines: 600 }

/** The sheet, in points: its margin, the band over the first page, and how large the title is. */
const sheets = {
  print: { size: 'A4', margin: 64, band: 56, title: 20 },
  mobile: { size: [298, 680], margin: 24, band: 40, title: 16 },
} satisfies Record<string, Sheet>
type Sheet = { size: string | [number, number]; margin: number; band: number; title: number }

/** The paper as a tagged PDF in French, the same bytes for the same paper; what is too long is cut. */
export async function paperPdf(paper: Paper): Promise<Buffer> {
  const sheet = sheets[paper.format ?? 'print']
  // Seventy modules, fonts among them: the first paper pays for them, not each start.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: sheet.size,
    margin: sheet.margin,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: paper.title, Author: broker().name, CreationDate: paper.createdAt },
  })
  const bytes = buffer(pdf)
  write(pdf, paper, sheet)
  pdf.end()
  return bytes
}

function write(pdf: Pdf, paper: Paper, sheet: Sheet): void {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const add = (tag: string, draw: () => void) => document.add(pdf.struct(tag, {}, draw))
  const cut = cutAfter(most)
  if (paper.brand) drawBand(pdf, brandColours(paper.brand), sheet)
  add('P', () => writeFrom(pdf, paper, sheet))
  add('H1', () => bold(pdf, sheet.title).text(drawable(paper.title)).moveDown())
  for (const { heading, lines } of paper.sections) {
    if (heading !== undefined) add('H2', () => bold(pdf, 12).text(drawable(heading)).moveDown(0.4))
    for (const line of lines) {
      add('P', () => writeLine(pdf, line, cut))
      drawRule(pdf, line)
    }
    pdf.moveDown()
  }
  keepTogether(pdf, paper.footer)
  for (const line of paper.footer) add('P', () => regular(pdf, 8).text(drawable(line)))
  document.end()
}

/** Begins a page where this one has no room for all of the footer. */
function keepTogether(pdf: Pdf, footer: readonly string[]): void {
  regular(pdf, 8)
  const height = footer.reduce((sum, line) => sum + pdf.heightOfString(drawable(line)), 0)
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

/** A band of the skin's colour over the first page: no content, so nobody reads it out. */
function drawBand(pdf: Pdf, { header }: { header: string }, { band }: Sheet): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, pdf.page.width, band).fill(header)
  pdf.endMarkedContent()
}

function writeFrom(pdf: Pdf, { from, brand }: Paper, { margin, band }: Sheet): void {
  if (!brand) {
    regular(pdf, 10).text(drawable(from)).moveDown(2)
    return
  }
  const { onHeader, text } = brandColours(brand)
  bold(pdf, 14)
    .fillColor(onHeader)
    .text(drawable(from), margin, (band - 14) / 2)
  pdf.fillColor(text)
  pdf.y = band + margin / 2
}

function writeLine(pdf: Pdf, line: Section['lines'][number], cut: (text: string) => string): void {
  regular(pdf, 10)
  if (isToWrite(line)) {
    pdf.text(labelled(line.toWrite), { lineGap: 3 })
    return
  }
  const [label, value] = typeof line === 'string' ? [line] : line
  if (value === undefined) pdf.text(drawable(cut(label)), { lineGap: 3 }).moveDown(0.4)
  else {
    pdf.text(labelled(cut(label)), { continued: true, lineGap: 3 })
    bold(pdf, 10).text(drawable(cut(value)))
  }
}

/** The rule to write on, where there is one: no content, so apart from its label's. */
function drawRule(pdf: Pdf, line: Section['lines'][number]): void {
  if (!isToWrite(line)) return
  const { toWrite, room = 8 } = line
  const { left, right } = pdf.page.margins
  const y = pdf.y - 6 + room
  const x = left + regular(pdf, 10).widthOfString(labelled(toWrite))
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(x, y)
    .lineTo(pdf.page.width - right, y)
    .lineWidth(0.5)
    .stroke()
  pdf.endMarkedContent()
  pdf.y += room
}

const labelled = (label: string) => drawable(`${label}\u00A0: `)

function isToWrite(line: Section['lines'][number]): line is ToWrite {
  return typeof line === 'object' && 'toWrite' in line
}

function regular(pdf: Pdf, size: number): Pdf {
  return pdf.font('Helvetica').fontSize(size)
}

function bold(pdf: Pdf, size: number): Pdf {
  return pdf.font('Helvetica-Bold').fontSize(size)
}

/** Lets texts pass until together they have so many characters or lines. */
function cutAfter({ characters, lines }: { characters: number; lines: number }): (text: string) => string {
  return (text) => {
    const kept = text.slice(0, characters).split('\n').slice(0, lines)
    const whole = kept.join('\n')
    characters -= whole.length
    lines -= kept.length
    return whole.length < text.length ? `${whole}…` : whole
  }
}
