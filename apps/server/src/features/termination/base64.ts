/** How many characters are decoded at a time; a multiple of four. */
const step = 64 * 1024

/** Whether `text` is base64 as in RFC 4648 §4: its alphabet, padded, without line ends, spare bits zero. */
export function isStrictBase64(text: string): boolean {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return false
  // Node's decoder drops spare bits silently; two texts would stand for one file.
  const last = text.slice(-4)
  return Buffer.from(last, 'base64').toString('base64') === last
}

/** How many bytes strict base64 stands for. */
export function decodedLength(text: string): number {
  const padding = text.length - text.replace(/=+$/, '').length
  return (text.length / 4) * 3 - padding
}

/** The bytes of strict base64, a piece at a time, so that the whole is never in memory twice. */
export async function* decode(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += step) yield Buffer.from(text.slice(at, at + step), 'base64')
}
