/**
 * A random UUID (RFC 9562 §5.4). Browsers make their own only on pages with https, which the portal tried out
 * from another machine of the house is not.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => hexOf(marked(byte, at))).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

// Version and variant stand in bytes 6 and 8.
function marked(byte: number, at: number): number {
  if (at === 6) return (byte % 16) + 0x40
  return at === 8 ? (byte % 64) + 0x80 : byte
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
