/**
 * Writes a plate as its owner's papers do: SIV 'AB-123-CD' and FNI '123 ABC 75' from any spelling; any other
 * plate, foreign ones included, in capitals with single spaces. Undefined when it cannot be a plate.
 */
export function formatPlate(typed: string): string | undefined {
  const text = typed.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  if (!/^(?=.*[A-Z0-9])[A-Z0-9 .-]{2,15}$/.test(text)) return undefined
  const compact = text.replaceAll(/[ .-]/g, '')
  const siv = /^([A-HJ-NP-TV-Z]{2})(\d{3})([A-HJ-NP-TV-Z]{2})$/.exec(compact)
  if (siv) return `${siv[1]}-${siv[2]}-${siv[3]}`
  const fni = /^(\d{1,4})([A-Z]{2,3})(\d[\dAB]|97\d)$/.exec(compact)
  if (fni) return `${fni[1]} ${fni[2]} ${fni[3]}`
  return text
}

/** Whether two plates are one, whatever their separators and case. */
export function isSamePlate(plate: string, other: string): boolean {
  return bare(plate) === bare(other)
}

function bare(plate: string): string {
  return plate.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
