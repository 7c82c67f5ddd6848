/** Whose glyph a letter has: the typed apostrophe that of print, the hyphen that ends no line the usual. */
const drawnAs: ReadonlyMap<number, number> = new Map([
  [0x27, 0x2019],
  [0x2011, 0x2d],
])

/**
 * The font (sfnt, with a `cmap` of format 4) that draws the apostrophe people type as the one of print, and
 * the hyphen that ends no line, which fonts lack, as their hyphen: what is compared letter by letter stays as
 * it was typed, and is read as print has it (docs/decisions/0071). Of `letters`, all of the basic plane.
 * Throws when the font has no such table. OpenType, `cmap`.
 */
export function withLettersOfPrint(font: Buffer, letters: string): Buffer {
  const entry = entryOf(font, 'cmap')
  const glyphOf = readCmap(font.subarray(font.readUInt32BE(entry + 8)))
  const codes = [...new Set(Array.from(letters, (letter) => letter.codePointAt(0) ?? 0))]
  const pairs = codes
    .toSorted((one, other) => one - other)
    .map((code): Pair => [code, glyphOf(drawnAs.get(code) ?? code)])
  const table = writeCmap(pairs.filter(([, glyph]) => glyph > 0))
  // Behind all others, and named in the directory: who reads it next puts it in its place.
  const changed = Buffer.concat([font, Buffer.alloc(-font.length & 3), table])
  changed.writeUInt32BE(changed.length - table.length, entry + 8)
  changed.writeUInt32BE(table.length, entry + 12)
  return changed
}

/** A letter's code and the number of its glyph. */
type Pair = readonly [code: number, glyph: number]

/** Where the directory tells of a table. */
function entryOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => 12 + 16 * index)
  const found = entries.find((at) => font.toString('latin1', at, at + 4) === tag)
  if (found === undefined) throw new Error(`the font has no ${tag}`)
  return found
}

function readCmap(table: Buffer): (code: number) => number {
  const offsets = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.readUInt32BE(4 + 8 * index + 4),
  )
  const at = offsets.find((offset) => table.readUInt16BE(offset) === 4)
  if (at === undefined) throw new Error('the font has no cmap of format 4')
  const doubled = table.readUInt16BE(at + 6)
  const [ends, starts] = [at + 14, at + 16 + doubled]
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled]
  return (code) => {
    let segment = 0
    while (table.readUInt16BE(ends + segment) < code) segment += 2
    const start = table.readUInt16BE(starts + segment)
    if (start > code) return 0
    const range = table.readUInt16BE(ranges + segment)
    const delta = table.readUInt16BE(deltas + segment)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = table.readUInt16BE(ranges + segment + range + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

/** Each letter is a segment of its own: the compression of the file is not ours. */
function writeCmap(pairs: readonly Pair[]): Buffer {
  const segments = [...pairs, [0xffff, 0] as const]
  const words = [
    ...[4, 16 + 8 * segments.length, 0, 2 * segments.length, 0, 0, 0],
    ...segments.map(([code]) => code),
    0,
    ...segments.map(([code]) => code),
    ...segments.map(([code, glyph]) => (glyph - code) & 0xffff),
    ...segments.map(() => 0),
  ]
  // One subtable, of Windows and the basic plane, behind its header of 12 bytes.
  const table = Buffer.from([
    0,
    0,
    0,
    1,
    0,
    3,
    0,
    1,
    0,
    0,
    0,
    12,
    ...words.flatMap((word) => [word >> 8, word & 255]),
  ])
  return table
}
