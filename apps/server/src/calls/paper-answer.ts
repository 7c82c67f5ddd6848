import { Readable } from 'node:stream'
import { paperPdf } from '../papers/paper-pdf.ts'
import type { Paper } from '../papers/paper.ts'
import { FileAnswer } from './answer.ts'
import { downloadHeaders } from './download-headers.ts'

/** The paper as a PDF to save under `fileName`. */
export async function paperAnswer(paper: Paper, fileName: string): Promise<FileAnswer> {
  const pdf = await paperPdf(paper)
  const headers = downloadHeaders({ fileName, mediaType: 'application/pdf', sizeBytes: pdf.length })
  return new FileAnswer(Readable.from([pdf]), headers)
}
