import { extname } from 'node:path'
import { safeFileName } from './file-name.ts'

/** The files of one folder with names that file systems take, distinct where case does not count. */
export function withDistinctNames<File extends { name: string; mediaType: string }>(
  sent: readonly File[],
): File[] {
  const taken = new Set<string>()
  return sent.map((file) => {
    const name = distinct(safeFileName(file.name, file.mediaType), taken)
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}

/** The name, or the first of 'name (2)', 'name (3)'… that is not taken. */
function distinct(name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
  return free
}
