import { plainFileName } from '@portal/domain/document/file-name.ts'

// A browser reads the bytes behind the address in its own time.
const revokeMs = 10_000

/** Has the browser save `blob` under `fileName`, without what could lead elsewhere or feign another name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = savedName(fileName)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}

/** A plain name without leading dots. */
export function savedName(fileName: string): string {
  const name = plainFileName(fileName)
    .replace(/^[\s.]+/, '')
    .trim()
  return name || 'document'
}
