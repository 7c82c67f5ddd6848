import { Malformed, type Parser } from './walk.ts'

/** Largest picture: the pixels of the biggest camera phones, and no bomb of a few bytes that unpacks to gigabytes. */
const imageLimits = { side: 30_000, pixels: 250_000_000 }

/** PNG (RFC 2083): IHDR first, chunk after chunk up to IEND. */
export function* png(): Parser {
  yield { skip: 8 }
  const header = yield { take: 25 }
  if (header.readUInt32BE(0) !== 13 || nameOf(header) !== 'IHDR') throw new Malformed('IHDR')
  requireSize(header.readUInt32BE(8), header.readUInt32BE(12))
  for (;;) {
    const chunk = yield { take: 8 }
    if (chunk.readUInt32BE(0) > 0x7fffffff || !/^[A-Za-z]{4}$/.test(nameOf(chunk)))
      throw new Malformed('chunk')
    yield { skip: chunk.readUInt32BE(0) + 4 }
    if (nameOf(chunk) === 'IEND') return
  }
}

/**
 * JPEG (ITU-T T.81, annex B): segments and scans up to the end of image. What phones put behind it, a few seconds of film for
 * instance, is left alone.
 */
export function* jpeg(): Parser {
  yield { skip: 2 }
  let marker = yield* nextMarker()
  while (marker !== 0xd9) {
    const isScan = marker === 0xda
    yield* segment(marker)
    marker = isScan ? yield* markerAfterScan() : yield* nextMarker()
  }
}

function* segment(marker: number): Generator<{ take: number } | { skip: number }, void, Buffer> {
  const length = (yield { take: 2 }).readUInt16BE(0)
  if (length < 2) throw new Malformed('segment')
  // Start of frame: C0 to CF but for the tables and the arithmetic conditioning.
  const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
  if (!isFrame) return void (length > 2 && (yield { skip: length - 2 }))
  if (length < 8) throw new Malformed('frame')
  const frame = yield { take: length - 2 }
  requireSize(frame.readUInt16BE(3), frame.readUInt16BE(1))
}

function* nextMarker(): Generator<{ take: number }, number, Buffer> {
  if ((yield { take: 1 })[0] !== 0xff) throw new Malformed('marker')
  let marker = (yield { take: 1 })[0]
  while (marker === 0xff) marker = (yield { take: 1 })[0]
  if (marker === undefined || marker < 0xc0) throw new Malformed('marker')
  return marker
}

/** In a scan, FF 00 is a byte of the picture and FF D0 to FF D7 restart it. */
function* markerAfterScan(): Generator<{ take: number } | { past: number }, number, Buffer> {
  for (;;) {
    yield { past: 0xff }
    let marker = (yield { take: 1 })[0] ?? 0
    while (marker === 0xff) marker = (yield { take: 1 })[0] ?? 0
    const isPicture = marker === 0 || (marker >= 0xd0 && marker <= 0xd7)
    if (!isPicture) return marker
  }
}

function requireSize(width: number, height: number): void {
  const { side, pixels } = imageLimits
  if (width === 0 || width > side || height > side || width * height > pixels) throw new Malformed('size')
}

function nameOf(chunk: Buffer): string {
  return chunk.toString('latin1', 4, 8)
}
