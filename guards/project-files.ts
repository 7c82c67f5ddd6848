import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// What .gitignore leaves out. Asking git itself fails where the clone belongs to another user.
const made = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', '.cache'])

/** Paths of the project's own files relative to the repository, those that match `pattern`. */
export function projectFiles(pattern: RegExp = /(?:)/): string[] {
  return filesBelow('').filter((path) => pattern.test(path))
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** `path:line` of every line of the files that `isWrong` points at; what a guard expects to be empty. */
export function linesWhere(
  paths: readonly string[],
  isWrong: (line: string, path: string) => boolean,
): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (isWrong(line, path) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    // In a linked work tree .git is a file.
    if (made.has(entry.name) || path === 'release') return []
    if (!entry.isDirectory()) return entry.name.endsWith('.log') ? [] : [path]
    return filesBelow(path)
  })
}
