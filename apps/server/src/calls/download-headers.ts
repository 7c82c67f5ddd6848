import { unseenCharacters } from '@portal/domain/ground/unsafe-characters.ts'

/**
 * What a document is downloaded with: always as a file to save under its name (RFC 6266), never opened in the
 * portal's origin. The name goes twice, in ASCII for old programs and in UTF-8 (RFC 8187).
 */
export function downloadHeaders({ fileName, mediaType, sizeBytes }: DownloadedFile): Record<string, string> {
  const name = fileName.replaceAll(unseenCharacters, '_').replaceAll(/[/\\]/g, '_')
  return {
    'content-type': mediaType,
    ...(sizeBytes !== undefined && { 'content-length': String(sizeBytes) }),
    'content-disposition': `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

type DownloadedFile = {
  fileName: string
  mediaType: string
  /** Absent where the bytes are made while they are sent. */
  sizeBytes?: number
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%]/gu, '_')
}

/** encodeURIComponent leaves four characters that RFC 8187 wants encoded. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
