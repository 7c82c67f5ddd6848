import { jpeg, pdf } from '../../apps/server/src/test/inputs/samples.ts'

/** A file as Playwright hands it to an input. */
export type RealFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF of its own, filled up to `sizeBytes` where that is given. */
export function pdfFile(name: string, sizeBytes = 0): RealFile {
  return { name, mimeType: 'application/pdf', buffer: pdf({ sizeBytes, text: name }) }
}

/** A photo as a telephone takes it. */
export function photoFile(name: string): RealFile {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: jpeg({ width: 600, height: 600, comment: 'x'.repeat(20_000) }),
  }
}
