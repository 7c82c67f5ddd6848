/** `path` with its percent-encoding undone; undefined when that is malformed. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
