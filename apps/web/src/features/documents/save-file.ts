// A browser reads the bytes behind the address in its own time.
const revokeMilliseconds = 10_000

/** Has the browser save `blob` under `fileName`, without what could lead elsewhere or pass for another name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = savedName(fileName)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeMilliseconds)
}

/** The last part of a path, without hidden and reordering characters, those that file systems refuse, and leading dots. */
export function savedName(fileName: string): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+/, '')
    .trim()
  return name || 'document'
}
