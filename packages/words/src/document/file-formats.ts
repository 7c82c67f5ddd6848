import { fileTypes } from '@portal/domain/document/attachment.ts'
import { enumerated } from '../ground/enumerated.ts'
import { withDecimals } from '../ground/formats.ts'
import { nbsp } from '../ground/nbsp.ts'

/** The endings of names that are accepted, and the kinds: 'PDF, PNG, JPG, JPEG', 'PDF, PNG ou JPEG'. */
export const acceptedEndings = () =>
  fileTypes.flatMap(({ endings }) => endings.map((ending) => ending.slice(1).toUpperCase())).join(', ')
export const acceptedKinds = () =>
  enumerated(
    fileTypes.map(({ name }) => name),
    'ou',
  )

const units = [
  { unit: 'octet', bytes: 1, digits: 0 },
  { unit: 'ko', bytes: 1000, digits: 0 },
  { unit: 'Mo', bytes: 1_000_000, digits: 1 },
] as const

/** A size as French writes it, in decimal units, with a no-break space: '24 ko', '9,9 Mo'. */
export function fileSize(bytes: number): string {
  const { unit, bytes: one, digits } = units.findLast(({ bytes: least }) => bytes >= least) ?? units[0]
  const plural = unit === 'octet' && bytes > 1 ? 's' : ''
  return `${withDecimals(bytes / one, digits).replace(',0', '')}${nbsp}${unit}${plural}`
}

/** Kind and size of a file, as they stand beside its name: 'PDF, 24 ko'. */
export function fileFacts({ mediaType, sizeBytes }: { mediaType: string; sizeBytes: number }): string {
  const kind = fileTypes.find(({ type }) => type === mediaType)?.name ?? 'Fichier'
  return `${kind}, ${fileSize(sizeBytes)}`
}
