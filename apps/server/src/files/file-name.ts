import { type AcceptedType, fileTypes } from '@portal/domain/attachment.ts'

const longestStem = 120
// What is looked at of a name, from its end: room for hidden characters, and little enough for NFC, whose worst case is quadratic.
const longestSent = 1_000

/**
 * The name a file is kept and sent on under: the last part of a path, in NFC, without hidden characters and those that file systems
 * refuse, at most 125 characters, and ending as its content does: a PDF named a.exe becomes a.exe.pdf.
 */
export function safeFileName(sent: string, type: AcceptedType): string {
  const looked = sent.slice(-longestSent)
  const name = visible(looked.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
  const ending = endingsOf(type).find((known) => name.toLowerCase().endsWith(known))
  const stem = ending ? name.slice(0, -ending.length) : name
  return shortened(stem) + (ending ?? usualEnding(type))
}

function visible(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[\s.]+(?=\.)|^\s+|[\s.]+$/gu, '')
}

function shortened(stem: string): string {
  const short = Array.from(stem).slice(0, longestStem).join('').trim()
  // Names that Windows keeps for devices.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `_${short}` : short || 'document'
}

/** How the name of a file of the type `mediaType` usually ends; '.bin' where that is none customers may send. */
export function usualEnding(mediaType: string): string {
  return endingsOf(mediaType)[0] ?? '.bin'
}

function endingsOf(mediaType: string): readonly string[] {
  return fileTypes.find(({ type }) => type === mediaType)?.endings ?? []
}
