/** A file that came with a request, under the name it was sent with; its bytes lie under their SHA-256. */
export type RequestFile = { name: string; mediaType: string; sizeBytes: number; sha256: string }
