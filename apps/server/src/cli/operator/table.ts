/** Writes lines of a table whose columns are so wide, the last one as wide as it is. */
export function tableLine(widths: readonly number[]): (cells: readonly string[]) => string {
  return (cells) => `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')}\n`
}
