import type { AcceptedType } from '@portal/domain/attachment.ts'

const longestStem = 120
// What is looked at of a name, from its end: room for hidden characters, and little enough for NFC, whose worst case is quadratic.
const longestSent = 1_000

const extensions: Record<AcceptedType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

/**
 * The name a file is kept and sent on under: the last part of a path, in NFC, without hidden characters and those that file systems
 * refuse, at most 125 characters, and ending as its content does: a PDF named a.exe becomes a.exe.pdf.
 */
export function safeFileName(sent: string, type: AcceptedType): string {
  const looked = sent.slice(-longestSent)
  const name = visible(looked.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
  const extension = extensions[type].find((known) => name.toLowerCase().endsWith(known))
  const stem = extension ? name.slice(0, -extension.length) : name
  return shortened(stem) + (extension ?? extensions[type][0] ?? '')
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
