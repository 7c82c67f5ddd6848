import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { codeOf } from '../../ground/problems/error-code.ts'

const mostBytes = 64 * 1024

/** The trimmed text of a file that a setting names, or why it has none; at most 64 KiB. */
export function readNamedFile(
  path: string,
): { content: string; problem?: never } | { content?: never; problem: string } {
  let file: number | undefined
  try {
    // Without blocking: opening a pipe that nobody writes to would wait for ever.
    file = openSync(path.trim(), constants.O_RDONLY | constants.O_NONBLOCK)
    if (!fstatSync(file).isFile()) return { problem: 'is no regular file' }
    const bytes = Buffer.alloc(mostBytes + 1)
    const length = readSync(file, bytes)
    if (length > mostBytes) return { problem: `holds more than ${mostBytes / 1024} KiB` }
    const content = bytes.toString('utf8', 0, length).trim()
    return content === '' ? { problem: 'is empty' } : { content }
  } catch (error) {
    const code = codeOf(error)
    return { problem: code === undefined ? 'cannot be read' : `cannot be read (${code})` }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
