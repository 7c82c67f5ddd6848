/** The types customers may send (§5). */
export type AcceptedType = 'application/pdf' | 'image/png' | 'image/jpeg'

/** How many first bytes tell the type. */
export const headBytes = 8

/** By what a file begins with, not by its name; undefined for everything that is not accepted. */
export function acceptedTypeOf(head: Uint8Array): AcceptedType | undefined {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return text.startsWith('\xff\xd8\xff') ? 'image/jpeg' : undefined
}
