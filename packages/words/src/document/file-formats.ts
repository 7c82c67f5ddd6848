import { fileTypes } from '@portal/domain/document/attachment.ts'
import { locale } from '@portal/domain/ground/dates.ts'

/** The endings of names that are accepted, and the kinds: 'PDF, PNG, JPG, JPEG', 'PDF, PNG ou JPEG'. */
export const acceptedEndings = () =>
  fileTypes.flatMap(({ endings }) => endings.map((ending) => ending.slice(1).toUpperCase())).join(', ')
export const acceptedKinds = () =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(fileTypes.map(({ name }) => name))

const units = [
  { unit: 'byte', bytes: 1, digits: 0 },
  { unit: 'kilobyte', bytes: 1000, digits: 0 },
  { unit: 'megabyte', bytes: 1_000_000, digits: 1 },
] as const

/** A size as French writes it, in decimal units, with a no-break space: '24 ko', '9,9 Mo'. */
export function fileSize(bytes: number): string {
  const { unit, bytes: one, digits } = units.findLast(({ bytes: least }) => bytes >= least) ?? units[0]
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  })
  // Intl's narrow space is next to nothing in small type.
  return format.format(bytes / one).replaceAll('\u202f', '\u00a0')
}

/** Kind and size of a file, as they stand beside its name: 'PDF, 24 ko'. */
export function fileFacts({ mediaType, sizeBytes }: { mediaType: string; sizeBytes: number }): string {
  const kind = fileTypes.find(({ type }) => type === mediaType)?.name ?? 'Fichier'
  return `${kind}, ${fileSize(sizeBytes)}`
}
