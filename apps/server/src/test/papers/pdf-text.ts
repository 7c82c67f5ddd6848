import { inflateSync } from 'node:zlib'

const windows1252 = new TextDecoder('windows-1252')

/** What the pages of a PDF are drawn with, its streams inflated. */
export function pdfContent(pdf: Buffer): string {
  return streamsOf(pdf).join('')
}

/** What each page of a PDF in Helvetica says, one after the other. */
export function pdfPages(pdf: Buffer): string[] {
  return streamsOf(pdf).map(textIn).filter(Boolean)
}

function streamsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)
  return Array.from(streams, ([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
}

/** What a PDF in Helvetica says, each line that is drawn on a line of its own. */
export function pdfText(pdf: Buffer): string {
  return textIn(pdfContent(pdf))
}

function textIn(content: string): string {
  return Array.from(content.matchAll(/\[([^\]]*)\] TJ/g), ([, pieces = '']) => `${textOf(pieces)}\n`).join('')
}

function textOf(pieces: string): string {
  const hex = Array.from(pieces.matchAll(/<([0-9a-f]*)>/g), ([, piece = '']) => piece).join('')
  return windows1252.decode(Buffer.from(hex, 'hex'))
}
