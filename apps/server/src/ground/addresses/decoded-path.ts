import { orElse } from '../problems/or-else.ts'

/** `path` with its percent-encoding undone; undefined when that is malformed. */
export function decodedPath(path: string): string | undefined {
  return orElse(
    () => decodeURIComponent(path),
    () => undefined,
  )
}
