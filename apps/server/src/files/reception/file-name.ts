import { fileTypes } from '@portal/domain/document/attachment.ts'
import { plainFileName } from '@portal/domain/document/file-name.ts'

const stemLength = 120
// What is looked at of a name, from its end: room for hidden characters, little for NFC's quadratic case.
const sentLength = 1_000

/**
 * The name a file is kept and sent on under: a path's last part, in NFC, without characters hidden or refused
 * by file systems, at most 125 of them, ending as its content does: a PDF a.exe is a.exe.pdf.
 */
export function safeFileName(sent: string, type: string): string {
  const looked = sent.slice(-sentLength)
  const name = trimmed(plainFileName(looked.normalize('NFC')))
  const ending = endingsOf(type).find((known) => name.toLowerCase().endsWith(known))
  const stem = ending ? name.slice(0, -ending.length) : name
  return shortened(stem) + (ending ?? defaultEnding(type))
}

/**
 * The name under which the file `name`, the `place`th of a request, is attached to a mail: of letters and
 * digits, harmless on any desk, its ending by the content and never by the name.
 */
export function attachedFileName(name: string, mediaType: string, place: number): string {
  const stem = name
    .normalize('NFC')
    .replace(/[.][^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} _()-]+/gu, '_')
    .trim()
    .slice(0, 80)
  return `${place}-${stem}${defaultEnding(mediaType)}`
}

function trimmed(name: string): string {
  return name.replaceAll(/^[\s.]+(?=\.)|^\s+|[\s.]+$/gu, '')
}

function shortened(stem: string): string {
  const short = Array.from(stem).slice(0, stemLength).join('').trim()
  // Names that Windows keeps for devices.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `_${short}` : short || 'document'
}

/** '.bin' for a type that customers cannot send. */
function defaultEnding(mediaType: string): string {
  return endingsOf(mediaType)[0] ?? '.bin'
}

function endingsOf(mediaType: string): readonly string[] {
  return fileTypes.find(({ type }) => type === mediaType)?.endings ?? []
}
