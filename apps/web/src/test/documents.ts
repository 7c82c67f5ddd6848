import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'

/** A document to provide, of the type carteGrise and pending unless told otherwise. */
export function owed(change: Partial<OwedDocument> = {}): OwedDocument {
  return {
    name: 'Carte grise',
    description: 'Recto et verso.',
    fileType: 'carteGrise',
    status: 'pending',
    canResend: false,
    maxFileNumber: null,
    exactFileNumber: null,
    reason: null,
    ...change,
  }
}

/** A file that begins as a PDF, a PNG or a JPEG does and is `size` bytes long. */
export function fileOf(name: string, size: number): File {
  const head = heads.find(({ ending }) => name.endsWith(ending))?.head ?? '\u00ff\u00d8\u00ff\u00e0'
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(head, (sign) => sign.charCodeAt(0)).slice(0, size))
  return new File([bytes], name)
}

const heads = [
  { ending: '.pdf', head: '%PDF-1.7' },
  { ending: '.png', head: '\u0089PNG\r\n\u001a\n' },
]
