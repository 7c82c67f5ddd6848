import { limits } from './limits.ts'

/** §3 Termination reasons; the text itself is what the call carries. */
export const terminationReasons = {
  1: 'Résiliation à l’échéance',
  2: 'Je vends mon véhicule et suspends mes garanties',
  3: 'Résiliation Autre',
} as const
export type TerminationReason = keyof typeof terminationReasons

/** The reason a text stands for, whichever apostrophe and Unicode form it is written with; undefined when it is none. */
export function terminationReason(text: string): TerminationReason | undefined {
  const plain = plainText(text)
  return ([1, 2, 3] as const).find((id) => plainText(terminationReasons[id]) === plain)
}

/** §5: the comment is mandatory for reason 3. */
export function needsComment(reason: TerminationReason): boolean {
  return reason === 3
}

/** §5, §9: how many files a reason takes: none for 1, one for 2, one or two for 3. */
export function terminationFiles(reason: TerminationReason): { min: number; max: number } {
  return { min: reason === 1 ? 0 : 1, max: limits.terminationFiles[reason] }
}

function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(/[’ʼ]/g, "'").trim()
}
