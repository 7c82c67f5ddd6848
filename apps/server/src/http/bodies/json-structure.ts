/** How large and deep a body may be, but for the text of its bulk field. */
export const jsonLimits = {
  /** Lists and objects within each other. */
  depth: 8,
  /** Values, in lists and objects together. */
  values: 1_000,
  /** Characters of a number or a word. */
  literal: 64,
  /** Characters of a field's name. */
  name: 100,
}

const [colon, comma] = [0x3a, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const blanks = [0x20, 0x09, 0x0a, 0x0d]
const structure = new Set([colon, comma, openList, closeList, openObject, closeObject, ...blanks])

/**
 * Judges what is between JSON's texts bytewise: depth, number of values, length of literals, double names.
 */
export function jsonStructure() {
  // The names met in each object that is open; undefined for a list.
  const open: (Set<string> | undefined)[] = []
  let values = 0
  let literal = 0
  let field: string | undefined

  function isNewName(name: string | undefined): boolean {
    const names = open.at(-1)
    field = name
    if (name === undefined || !names || names.has(name)) return false
    names.add(name)
    return true
  }

  return {
    /** A text begins; the field whose value it is, undefined when it is a name or an item of a list. */
    beginText(): string | undefined {
      const begun = field
      field = undefined
      return begun
    },
    /** Whether `byte` is within bounds; `nameOf` is the last text as a name, undefined if it can be none. */
    isGood(byte: number, nameOf: () => string | undefined): boolean {
      literal = structure.has(byte) ? 0 : literal + 1
      if (literal > jsonLimits.literal) return false
      if (byte === colon) return isNewName(nameOf())
      if (byte === closeList || byte === closeObject) open.pop()
      if (byte === openList || byte === openObject) open.push(byte === openObject ? new Set() : undefined)
      if (byte === comma || byte === openList || byte === openObject) {
        field = undefined
        values++
      }
      return values <= jsonLimits.values && open.length <= jsonLimits.depth
    },
  }
}
