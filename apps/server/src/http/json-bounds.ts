const jsonLimits = {
  /** Lists and objects within each other. */
  depth: 8,
  /** Values, in lists and objects together. */
  values: 1_000,
  /** Characters of a number or a word. */
  literal: 64,
  /** Characters of a field's name. */
  name: 100,
}

type Options = {
  /** Bytes of all but the values of `bulkField`. */
  besideBytes: number
  /** The field whose text may be as long as the body. */
  bulkField?: string | undefined
  /** Where what was judged is put; nowhere unless told. */
  parts?: JsonParts
}

/** JSON without the texts of its bulk field, which stand apart as they were sent; their places in `bulks` stand for them. */
export type JsonParts = { beside: Uint8Array[]; bulks: Uint8Array[][] }

/** What is wrong with a body as far as it was read; undefined while nothing is. */
export type BeyondBounds = 'invalid-request' | 'too-large' | undefined

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const blanks = [0x20, 0x09, 0x0a, 0x0d]
const structure = new Set([colon, comma, openList, closeList, openObject, closeObject, ...blanks])

/**
 * Judges JSON while it arrives, piece by piece, so that nothing is built of what is too deep, too wide or too long, or names a field
 * twice. What is well-formed is left to the parser. One byte costs the same wherever it stands.
 */
export function jsonBounds({ besideBytes, bulkField, parts }: Options): (piece: Uint8Array) => BeyondBounds {
  // The names met in each object that is open; undefined for a list.
  const open: (Set<string> | undefined)[] = []
  let beside = 0
  let values = 0
  let literal = 0
  let text: number[] = []
  let inText = false
  let inBulk = false
  let isEscaped = false
  let hasEscape = false
  let lastByte = 0
  // Where in the piece the part begins that is not put away yet.
  let from = 0
  let field: string | undefined

  function judgeByte(byte: number): BeyondBounds {
    if (++beside > besideBytes) return 'too-large'
    if (inText) return judgeText(byte)
    if (byte === quote) {
      ;[inText, inBulk, hasEscape, text] = [true, field !== undefined && field === bulkField, false, []]
      field = undefined
      return undefined
    }
    literal = structure.has(byte) ? 0 : literal + 1
    if (literal > jsonLimits.literal) return 'invalid-request'
    return judgeStructure(byte)
  }

  function judgeText(byte: number): BeyondBounds {
    if (isEscaped) isEscaped = false
    else if (byte === quote) inText = false
    else if (byte === backslash) isEscaped = hasEscape = true
    if (inText && text.length <= jsonLimits.name) text.push(byte)
    return undefined
  }

  function judgeStructure(byte: number): BeyondBounds {
    if (byte === colon) return judgeName()
    if (byte === closeList || byte === closeObject) open.pop()
    if (byte === openList || byte === openObject) open.push(byte === openObject ? new Set() : undefined)
    if (byte === comma || byte === openList || byte === openObject) {
      field = undefined
      values++
    }
    if (values > jsonLimits.values || open.length > jsonLimits.depth) return 'invalid-request'
    return undefined
  }

  /** No name of ours needs an escape, and one written in two ways would be two names to us and one to the parser. */
  function judgeName(): BeyondBounds {
    const names = open.at(-1)
    field = String.fromCharCode(...text)
    if (hasEscape || text.length > jsonLimits.name || !names || names.has(field)) return 'invalid-request'
    names.add(field)
    return undefined
  }

  /** Bulk is base64, which holds no quote: the next one ends it. */
  function skipBulk(piece: Uint8Array, at: number): number {
    const end = piece.indexOf(quote, at)
    const last = end > at ? piece[end - 1] : lastByte
    if (end >= 0 && last === backslash) return -1
    parts?.bulks.at(-1)?.push(piece.subarray(at, end < 0 ? piece.length : end))
    if (end < 0) return piece.length
    ;[inText, inBulk, from] = [false, false, end]
    return end + 1
  }

  function beginBulk(piece: Uint8Array, at: number): void {
    if (!inBulk || !parts) return
    parts.beside.push(piece.subarray(from, at), Buffer.from(String(parts.bulks.length)))
    parts.bulks.push([])
  }

  return (piece) => {
    from = 0
    for (let at = 0; at < piece.length;) {
      if (inBulk) {
        at = skipBulk(piece, at)
        if (at < 0) return 'invalid-request'
        continue
      }
      const refusal = judgeByte(piece[at++] ?? 0)
      if (refusal) return refusal
      beginBulk(piece, at)
      lastByte = 0
    }
    if (!inBulk) parts?.beside.push(piece.subarray(from))
    lastByte = piece.at(-1) ?? lastByte
    return undefined
  }
}
