import { acceptedTypeOf, signatureBytes } from '@portal/domain/attachment.ts'

/**
 * The first way in which files were looked at, a generator's step a byte: slow, but each rule of the formats stands alone in it. What
 * `typeOfContent` accepts and refuses is compared with it.
 */
export function stepwiseTypeOf(content: Buffer): string | undefined {
  if (content.length < signatureBytes) return undefined
  const type = acceptedTypeOf(content)
  if (type === undefined || isArchive(content)) return undefined
  if (type === 'application/pdf') return content.subarray(-1024).includes('%%EOF') ? type : undefined
  const walk = createWalk(type === 'image/png' ? png() : jpeg())
  try {
    walk.push(content)
    return walk.hasEnded() ? type : undefined
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

function isArchive(content: Buffer): boolean {
  const tail = content.subarray(-22 - 65_535)
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

/** What a parser wants next: so many bytes to read, so many to pass over, or all up to and including a byte. */
type Step = { take: number } | { skip: number } | { past: number }

/** A parser as a generator: it asks for steps and gets the bytes of each `take`; it returns where the format ends. */
type Parser = Generator<Step, void, Buffer>

class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Feeds a parser chunk by chunk, holding no more than the few bytes it asked for. */
function createWalk(parser: Parser): { push(chunk: Buffer): void; hasEnded(): boolean } {
  let current = parser.next()
  let taken: Buffer[] = []
  let missing = amountOf(current)

  function advance(bytes: Buffer): void {
    current = parser.next(bytes)
    taken = []
    missing = amountOf(current)
  }

  /** Uses up some of `rest` for the current step and returns what it left. */
  function step(rest: Buffer): Buffer {
    if (current.done) return rest.subarray(rest.length)
    if ('past' in current.value) {
      const found = rest.indexOf(current.value.past)
      if (found >= 0) advance(rest.subarray(0, 0))
      return rest.subarray(found < 0 ? rest.length : found + 1)
    }
    const used = rest.subarray(0, missing)
    missing -= used.length
    if ('take' in current.value) taken.push(used)
    if (missing === 0) advance(Buffer.concat(taken))
    return rest.subarray(used.length)
  }

  return {
    push(chunk) {
      let rest = chunk
      while (rest.length > 0) rest = step(rest)
    },
    hasEnded: () => current.done ?? false,
  }
}

function amountOf({ done, value: step }: IteratorResult<Step, void>): number {
  if (done || 'past' in step) return 0
  return 'take' in step ? step.take : step.skip
}

/** Largest picture: the pixels of the biggest camera phones, and no bomb of a few bytes that unpacks to gigabytes. */
const imageLimits = { side: 30_000, pixels: 250_000_000 }

/** PNG (RFC 2083): IHDR first, chunk after chunk up to IEND. */
function* png(): Parser {
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
function* jpeg(): Parser {
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
