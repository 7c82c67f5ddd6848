import { jsonLimits, jsonStructure } from './json-structure.ts'

type Options = {
  /** Bytes of all but the values of `bulkField`. */
  besideBytes: number
  /** The field whose text may be as long as the body. */
  bulkField?: string | undefined
  /** Where what was judged is put; nowhere unless told. */
  parts?: JsonParts
}

/** JSON without the texts of its bulk field, which stand apart as sent, their places in `bulks` instead. */
export type JsonParts = { beside: Uint8Array[]; bulks: Uint8Array[][] }

/** What is wrong with a body as far as it was read; undefined while nothing is. */
export type BeyondBounds = 'invalid-request' | 'too-large' | undefined

const [quote, backslash] = [0x22, 0x5c]

/**
 * Judges JSON while it arrives, piece by piece, so that nothing is built of what is too deep, too wide or too
 * long, or names a field twice. What is well-formed is left to the parser. One byte costs the same wherever
 * it stands.
 */
export function jsonBounds({ parts, ...bounds }: Options): (piece: Uint8Array) => BeyondBounds {
  const judge = createJudge(bounds)
  const cut = createCut(parts)
  let lastByte = 0

  /** Where to read on, or what is wrong with the byte. */
  function readByte(piece: Uint8Array, at: number): number | BeyondBounds {
    const refusal = judge.read(piece[at] ?? 0)
    if (refusal) return refusal
    lastByte = 0
    if (judge.isInBulk()) cut.beginBulk(piece, at + 1)
    return at + 1
  }

  /** Bulk is base64, which holds no quote: the next one ends it. */
  function skipBulk(piece: Uint8Array, at: number): number | BeyondBounds {
    const end = piece.indexOf(quote, at)
    const last = end > at ? piece[end - 1] : lastByte
    if (end >= 0 && last === backslash) return 'invalid-request'
    cut.addBulk(piece.subarray(at, end < 0 ? piece.length : end))
    if (end < 0) return piece.length
    judge.endBulk()
    cut.endBulk(end)
    return end + 1
  }

  return (piece) => {
    cut.beginPiece()
    for (let at = 0; at < piece.length;) {
      const next = judge.isInBulk() ? skipBulk(piece, at) : readByte(piece, at)
      if (typeof next !== 'number') return next
      at = next
    }
    if (!judge.isInBulk()) cut.endPiece(piece)
    lastByte = piece.at(-1) ?? lastByte
    return undefined
  }
}

/** Judges the bytes beside bulk, and says where bulk begins. */
function createJudge({ besideBytes, bulkField }: Omit<Options, 'parts'>) {
  const structure = jsonStructure()
  const text = jsonText()
  let beside = 0
  let isInBulk = false
  return {
    isInBulk: () => isInBulk,
    read(byte: number): BeyondBounds {
      if (++beside > besideBytes) return 'too-large'
      if (text.isOpen()) text.read(byte)
      else if (byte === quote) {
        const field = structure.beginText()
        isInBulk = field !== undefined && field === bulkField
        text.open()
      } else if (!structure.isGood(byte, text.asName)) return 'invalid-request'
      return undefined
    },
    endBulk(): void {
      text.close()
      isInBulk = false
    },
  }
}

/** Puts what was judged into `parts`, if somebody wants them. */
function createCut(parts: JsonParts | undefined) {
  // Where in the piece the part begins that is not put away yet.
  let from = 0
  return {
    beginPiece(): void {
      from = 0
    },
    beginBulk(piece: Uint8Array, at: number): void {
      if (!parts) return
      parts.beside.push(piece.subarray(from, at), Buffer.from(String(parts.bulks.length)))
      parts.bulks.push([])
    },
    addBulk(bulk: Uint8Array): void {
      parts?.bulks.at(-1)?.push(bulk)
    },
    endBulk(at: number): void {
      from = at
    },
    endPiece(piece: Uint8Array): void {
      parts?.beside.push(piece.subarray(from))
    },
  }
}

/** The text that is read, or was read last. */
function jsonText() {
  let bytes: number[] = []
  let isOpen = false
  let isEscaped = false
  let hasEscape = false
  return {
    isOpen: () => isOpen,
    open() {
      ;[isOpen, hasEscape, bytes] = [true, false, []]
    },
    read(byte: number) {
      if (isEscaped) isEscaped = false
      else if (byte === quote) isOpen = false
      else if (byte === backslash) isEscaped = hasEscape = true
      if (isOpen && bytes.length <= jsonLimits.name) bytes.push(byte)
    },
    close() {
      isOpen = false
    },
    /** No name of ours needs an escape; one written in two ways would be two to us and one to the parser. */
    asName: () => (hasEscape || bytes.length > jsonLimits.name ? undefined : String.fromCharCode(...bytes)),
  }
}
