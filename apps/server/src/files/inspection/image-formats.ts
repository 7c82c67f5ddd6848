/**
 * Largest picture: the pixels of the biggest camera phones, and no bomb of bytes that unpacks to gigabytes.
 */
const imageLimits = { side: 30_000, pixels: 250_000_000 }

const [ihdr, iend] = [0x49_48_44_52, 0x49_45_4e_44]

/** Whether `content`, which begins as a PNG (RFC 2083), is whole: IHDR first, chunk by chunk up to IEND. */
export function isWholePng(content: Buffer): boolean {
  if (content.length < 33 || content.readUInt32BE(8) !== 13 || content.readUInt32BE(12) !== ihdr) return false
  if (!isAllowedSize(content.readUInt32BE(16), content.readUInt32BE(20))) return false
  let at = 33
  while (at + 8 <= content.length) {
    const length = content.readUInt32BE(at)
    if (length > 0x7fffffff || !isChunkName(content, at + 4)) return false
    const isEnd = content.readUInt32BE(at + 4) === iend
    at += 8 + length + 4
    if (isEnd) return at <= content.length
  }
  return false
}

function isChunkName(content: Buffer, at: number): boolean {
  return (
    isLetter(content[at]) &&
    isLetter(content[at + 1]) &&
    isLetter(content[at + 2]) &&
    isLetter(content[at + 3])
  )
}

function isLetter(byte = 0): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}

/** A marker's code and where the bytes behind it begin. */
type Marker = { code: number; end: number }

/**
 * Whether `content`, which begins as a JPEG (ITU-T T.81, annex B), is whole: segments and scans up to the end
 * of image. What phones put behind it, a few seconds of film for instance, is left alone.
 */
export function isWholeJpeg(content: Buffer): boolean {
  let marker = markerAt(content, 2)
  while (marker && marker.code !== 0xd9) {
    const end = endOfSegment(content, marker)
    if (end === undefined) return false
    marker = marker.code === 0xda ? markerAfterScan(content, end) : markerAt(content, end)
  }
  return marker !== undefined
}

function markerAt(content: Buffer, at: number): Marker | undefined {
  if (content[at] !== 0xff) return undefined
  const last = lastOfFill(content, at)
  const code = content[last + 1]
  return code === undefined || code < 0xc0 ? undefined : { code, end: last + 2 }
}

/** In a scan, FF 00 is a byte of the picture and FF D0 to FF D7 restart it. */
function markerAfterScan(content: Buffer, from: number): Marker | undefined {
  for (let at = from; at < content.length; at++) {
    if (content[at] !== 0xff) continue
    at = lastOfFill(content, at) + 1
    const code = content[at]
    const isPicture = code === 0 || (code !== undefined && code >= 0xd0 && code <= 0xd7)
    if (code !== undefined && !isPicture) return { code, end: at + 1 }
  }
  return undefined
}

/** Any number of FF may stand before a marker's code. */
function lastOfFill(content: Buffer, from: number): number {
  let at = from
  while (content[at + 1] === 0xff) at++
  return at
}

/** Where the segment of `marker` ends, which may be behind the last byte; undefined when it cannot be one. */
function endOfSegment(content: Buffer, { code, end }: Marker): number | undefined {
  if (end + 2 > content.length) return undefined
  const length = content.readUInt16BE(end)
  if (length < 2) return undefined
  // Start of frame: C0 to CF but for the tables and the arithmetic conditioning.
  const isFrame = code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
  if (!isFrame) return end + length
  if (length < 8 || end + length > content.length) return undefined
  return isAllowedSize(content.readUInt16BE(end + 5), content.readUInt16BE(end + 3))
    ? end + length
    : undefined
}

function isAllowedSize(width: number, height: number): boolean {
  const { side, pixels } = imageLimits
  return width > 0 && width <= side && height <= side && width * height <= pixels
}
